package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.choice;
import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.rate;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.source;

import java.util.List;
import java.util.stream.Stream;

/** The sources that need no system outside. */
final class SourceDescriptions {
    private static final SettingDescription WATERMARK = optional(
            "watermark",
            SettingDescription.Type.WATERMARK,
            null,
            null,
            "How event time is found and watermarks are made: field, outOfOrderness, idleness, and group, maxDrift and"
                    + " updateInterval to wait for other sources; without it there is no watermark but the last.");

    private static final SettingDescription BACKLOG = optional(
            "backlogRecords",
            SettingDescription.Type.INTEGER,
            0L,
            0L,
            "How many of the first records are backlog: until each subtask has read its share, the source reports that"
                    + " it works through backlog, and execution.checkpointing.interval-during-backlog holds.");

    private static final List<SettingDescription> COUNTING = List.of(
            optional("from", SettingDescription.Type.INTEGER, 1L, null, "The first number."),
            optional(
                    "to",
                    SettingDescription.Type.INTEGER,
                    null,
                    null,
                    "The last number; without it the source never ends."),
            rate("Records per second in virtual time, over all subtasks; without it, as fast as processing allows."),
            optional(
                    "partitions",
                    SettingDescription.Type.INTEGER,
                    null,
                    1L,
                    "Splits the numbers are dealt to in turn; without it, as many as there are subtasks."),
            optional(
                    "keys",
                    SettingDescription.Type.INTEGER,
                    null,
                    1L,
                    "If given, each record also has the field key = value % keys."),
            WATERMARK);

    private static final List<SettingDescription> SEQUENCE =
            Stream.concat(COUNTING.stream(), Stream.of(BACKLOG)).toList();

    private static final OperatorDescription GENERATOR = source(
            "generator-source",
            "Generator",
            "Computes records from their number. It can be rewound.",
            List.of(
                    optional(
                            "fields",
                            SettingDescription.Type.EXPRESSION_MAP,
                            null,
                            null,
                            "The fields with CEL expressions over index, the record's number from 0, and random(), a"
                                    + " number from 0 up to 1."),
                    optional(
                            "count",
                            SettingDescription.Type.INTEGER,
                            null,
                            0L,
                            "How many records; without it the source never ends."),
                    rate("Records per second in virtual time; without it, as fast as processing allows."),
                    optional(
                            "partitions",
                            SettingDescription.Type.INTEGER,
                            null,
                            1L,
                            "Splits the records are dealt to in turn; without it, as many as there are subtasks."),
                    optional(
                            "seed", SettingDescription.Type.INTEGER, 0L, null, "Begins another row of random numbers."),
                    WATERMARK,
                    BACKLOG));

    static final List<OperatorDescription> ALL = List.of(
            source(
                    "sequence-source",
                    "Sequence",
                    "Counts: one record {\"value\": n} after the other. It can be rewound.",
                    SEQUENCE),
            source(
                    "live-source",
                    "Live feed",
                    "Counts like a sequence, but cannot be rewound: what comes while nobody listens is gone.",
                    COUNTING),
            source(
                    "file-source",
                    "File",
                    "Reads the records of a file. It can be rewound.",
                    List.of(
                            required("path", SettingDescription.Type.TEXT, "The file, relative to the flow document."),
                            choice(
                                    "format",
                                    null,
                                    List.of("text", "csv", "json-lines"),
                                    "How to read it; without it the extension decides: .csv, .jsonl, else text."),
                            rate("Records per second in virtual time; without it, as fast as processing allows."),
                            WATERMARK,
                            BACKLOG)),
            GENERATOR);

    private SourceDescriptions() {}
}
