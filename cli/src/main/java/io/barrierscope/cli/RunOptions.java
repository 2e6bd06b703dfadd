package io.barrierscope.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What {@code run} is asked for. */
final class RunOptions {
    @Parameters(paramLabel = "FILE", description = "A flow document, a scenario file, or sample:NAME.")
    String file = "";

    @Option(
            names = "--scenario",
            paramLabel = "NAME|FILE",
            description = "A scenario of the document by name, or a scenario file. Default: a run without faults.")
    @Nullable
    String scenario;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all chance. Default: the scenario's.")
    @Nullable
    Long seed;

    @Option(
            names = "--until",
            paramLabel = "T",
            description =
                    "Virtual time at which the run is cut, such as \"90 s\". Default: the scenario's, or the job's"
                            + " end.")
    @Nullable
    String until;

    @Option(
            names = "--report",
            paramLabel = "text|json|junit",
            description = "Form of the report on standard output. Default: text.")
    ReportForm report = ReportForm.TEXT;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Changes a setting (path=FILE when one vertex has it, or VERTEX.path=FILE)"
                    + " or an option of the job (execution.checkpointing.interval=5 s).")
    Map<String, String> set = new LinkedHashMap<>();

    @Option(names = "--parallelism", paramLabel = "VERTEX=N", description = "Changes the parallelism of a vertex.")
    Map<String, Integer> parallelism = new LinkedHashMap<>();

    @Option(
            names = "--restore",
            paramLabel = "PATH",
            description =
                    "Goes on from a checkpoint or savepoint on disk: a folder chk-N or savepoint-..., or the folder"
                            + " of a job, of which the newest whole checkpoint is taken.")
    @Nullable
    String restore;

    @Option(
            names = "--real-time",
            description = "With a real broker: virtual time passes no faster than the wall clock, by which the broker"
                    + " counts its time-outs.")
    boolean realTime;

    @Option(names = "--simulated", description = "Runs on the simulated broker what names a real one.")
    boolean simulated;

    @Option(names = "--record", paramLabel = "OUT", description = "Writes a recording that replay can run again.")
    @Nullable
    String record;
}
