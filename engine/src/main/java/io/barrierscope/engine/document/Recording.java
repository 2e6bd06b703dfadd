package io.barrierscope.engine.document;

import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.graph.JobInputs;
import java.util.List;

/**
 * A run that can be made again: document, scenario, inputs, commands, and the hash that proves it is the same run.
 *
 * @param flow the flow document as written in its file
 * @param storageFailures what a real checkpoint storage failed to do
 * @param steps number of steps recorded
 * @param traceHash running hash after the last step, in hex
 */
public record Recording(
        String flow,
        Scenario scenario,
        JobInputs inputs,
        List<Command> commands,
        List<StorageFailure> storageFailures,
        long steps,
        String traceHash,
        String engineVersion) {
    /** Of a run whose storage never failed. */
    public Recording(
            String flow,
            Scenario scenario,
            JobInputs inputs,
            List<Command> commands,
            long steps,
            String traceHash,
            String engineVersion) {
        this(flow, scenario, inputs, commands, List.of(), steps, traceHash, engineVersion);
    }
}
