package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.choice;
import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.sink;

import java.util.List;

/** The sinks that need no broker. */
final class SinkDescriptions {
    static final OperatorDescription COLLECT =
            sink("collect-sink", "Collect", "Keeps what arrives, at once and for good, like a plain print.");

    static final OperatorDescription FILE = sink(
            "file-sink",
            "Files",
            "Writes part files that readers see only once a checkpoint is complete (Flink's FileSink).",
            required("directory", SettingDescription.Type.TEXT, "The directory, relative to the flow document."),
            choice(
                    "format",
                    "bulk",
                    List.of("bulk", "row"),
                    "FileSink.forBulkFormat, whose parts roll at every checkpoint; or forRowFormat, whose parts may"
                            + " live through checkpoints and are cut and resumed by a restore."),
            optional(
                    "roll",
                    SettingDescription.Type.DURATION,
                    null,
                    0L,
                    "Age at which a part is closed (DefaultRollingPolicy.withRolloverInterval); row formats have 1"
                            + " min."),
            optional(
                    "rollInactivity",
                    SettingDescription.Type.DURATION,
                    null,
                    0L,
                    "Time without a record after which a part is closed (withInactivityInterval); row formats have"
                            + " 1 min."),
            optional(
                    "rollRecords",
                    SettingDescription.Type.INTEGER,
                    null,
                    1L,
                    "Records after which a part is closed; stands for DefaultRollingPolicy.withMaxPartSize."),
            optional(
                    "rollCheck",
                    SettingDescription.Type.DURATION,
                    "1 min",
                    1L,
                    "How often ages are looked at (withBucketCheckInterval): parts roll at these moments only."));

    static final OperatorDescription UPSERT = sink(
            "upsert-sink",
            "Upsert table",
            "Writes each record under its key at once; a replay writes it again, which changes nothing: at-least-once"
                    + " writes, exactly-once effect.",
            required(
                    "key",
                    SettingDescription.Type.EXPRESSION,
                    "CEL that gives the key under which a record replaces the one before, e.g. key."));

    private SinkDescriptions() {}
}
