package io.barrierscope.engine.document;

import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.graph.JobInputs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that can be made again: document, scenario, inputs, commands, and the hash that proves it is the same run.
 *
 * @param flow the flow document as written in its file
 * @param storageFailures what a real checkpoint storage failed to do
 * @param steps number of steps recorded
 * @param traceHash running hash after the last step, in hex
 * @param start what the run went on from; null when it began with nothing
 */
public record Recording(
        String flow,
        Scenario scenario,
        JobInputs inputs,
        List<Command> commands,
        List<StorageFailure> storageFailures,
        long steps,
        String traceHash,
        String engineVersion,
        @Nullable Start start) {
    /**
     * What a run went on from.
     *
     * @param checkpoint all of it, in the form of whoever wrote it
     * @param partsBegun number of the first file part of each subtask
     */
    public record Start(String checkpoint, long partsBegun) {}

    /** The same run, which went on from something; null when it began with nothing. */
    public Recording from(@Nullable Start other) {
        return new Recording(flow, scenario, inputs, commands, storageFailures, steps, traceHash, engineVersion, other);
    }

    /** Of a run whose storage never failed. */
    public Recording(
            String flow,
            Scenario scenario,
            JobInputs inputs,
            List<Command> commands,
            long steps,
            String traceHash,
            String engineVersion) {
        this(flow, scenario, inputs, commands, List.of(), steps, traceHash, engineVersion, null);
    }
}
