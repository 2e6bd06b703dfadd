package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.sink;

/** The sinks that need no broker. */
final class SinkDescriptions {
    static final OperatorDescription COLLECT =
            sink("collect-sink", "Collect", "Keeps what arrives, at once and for good, like a plain print.");

    static final OperatorDescription FILE = sink(
            "file-sink",
            "Files",
            "Writes part files that readers see only once a checkpoint is complete (Flink's FileSink).",
            required("directory", SettingDescription.Type.TEXT, "The directory, relative to the flow document."));

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
