package io.barrierscope.engine.graph;

import io.barrierscope.engine.graph.OperatorDescription.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operators every document may use. */
public final class BuiltInOperators {
    private static final List<SettingDescription> SEQUENCE = List.of(
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
                    "If given, each record also has the field key = value % keys."));

    private static final OperatorDescription KAFKA_SINK = sink(
            "kafka-sink",
            "Kafka topic",
            "Writes to a topic of the simulated broker, as Flink's KafkaSink does.",
            required("topic", SettingDescription.Type.TEXT, "Name of the topic."),
            optional("partitions", SettingDescription.Type.INTEGER, 1L, 1L, "Partitions of the topic."),
            choice(
                    "deliveryGuarantee",
                    "none",
                    List.of("none", "at-least-once", "exactly-once"),
                    "KafkaSinkBuilder.setDeliveryGuarantee: no flush, flush at each checkpoint, or a transaction per"
                            + " checkpoint."),
            optional(
                    "transactionalIdPrefix",
                    SettingDescription.Type.TEXT,
                    null,
                    null,
                    "KafkaSinkBuilder.setTransactionalIdPrefix; exactly-once needs one, and no other sink may share it."),
            optional(
                    "transaction.timeout.ms",
                    SettingDescription.Type.INTEGER,
                    3_600_000L,
                    1L,
                    "Kafka's transaction.timeout.ms: how long the broker keeps an undecided transaction; Flink's"
                            + " default is 1 h."));

    /** Descriptions in palette order. */
    public static final OperatorCatalog CATALOG = new OperatorCatalog(List.of(
            new OperatorDescription(
                    "sequence-source",
                    "Sequence",
                    Kind.SOURCE,
                    0,
                    "Counts: one record {\"value\": n} after the other. It can be rewound.",
                    SEQUENCE),
            new OperatorDescription(
                    "live-source",
                    "Live feed",
                    Kind.SOURCE,
                    0,
                    "Counts like a sequence, but cannot be rewound: what comes while nobody listens is gone.",
                    SEQUENCE),
            new OperatorDescription(
                    "file-source",
                    "File",
                    Kind.SOURCE,
                    0,
                    "Reads the records of a file. It can be rewound.",
                    List.of(
                            required("path", SettingDescription.Type.TEXT, "The file, relative to the flow document."),
                            choice(
                                    "format",
                                    null,
                                    List.of("text", "csv", "json-lines"),
                                    "How to read it; without it the extension decides: .csv, .jsonl, else text."),
                            rate("Records per second in virtual time; without it, as fast as processing allows."))),
            transformation(
                    "map",
                    "Map",
                    1,
                    "Makes one record from each.",
                    optional(
                            "fields",
                            SettingDescription.Type.EXPRESSION_MAP,
                            null,
                            null,
                            "The fields of the new record with the CEL expressions that compute them; a bare name takes a field over."),
                    optional(
                            "expression",
                            SettingDescription.Type.EXPRESSION,
                            null,
                            null,
                            "CEL that gives a map: the new record. Instead of fields.")),
            transformation(
                    "filter",
                    "Filter",
                    1,
                    "Lets through the records for which the predicate is true.",
                    required(
                            "predicate",
                            SettingDescription.Type.EXPRESSION,
                            "CEL that gives true or false, e.g. value > 3.")),
            transformation(
                    "flat-map",
                    "Flat map",
                    1,
                    "Makes any number of records from each.",
                    required(
                            "expression",
                            SettingDescription.Type.EXPRESSION,
                            "CEL that gives a list; maps in it become records, anything else becomes {\"value\": it}.")),
            transformation(
                    "aggregate",
                    "Aggregate",
                    1,
                    "Keeps a running value per key and gives it out with each record.",
                    requiredChoice(
                            "function", List.of("sum", "count", "min", "max", "avg"), "What it keeps for each key."),
                    optional(
                            "field",
                            SettingDescription.Type.FIELD,
                            "value",
                            null,
                            "The field it looks at; count needs none.")),
            transformation(
                    "union", "Union", Integer.MAX_VALUE, "Joins any number of streams of the same kind into one."),
            transformation(
                    "throttle",
                    "Throttle",
                    1,
                    "Lets records through at a limited rate, so that those before it wait.",
                    required(
                            "ratePerSecond",
                            SettingDescription.Type.NUMBER,
                            "Records per second of each subtask in virtual time.")),
            sink("collect-sink", "Collect", "Keeps what arrives, at once and for good, like a plain print."),
            KAFKA_SINK,
            sink(
                    "file-sink",
                    "Files",
                    "Writes part files that readers see only once a checkpoint is complete (Flink's FileSink).",
                    required(
                            "directory",
                            SettingDescription.Type.TEXT,
                            "The directory, relative to the flow document."))));

    private BuiltInOperators() {}

    private static OperatorDescription transformation(
            String name, String title, int maxInputs, String help, SettingDescription... settings) {
        return new OperatorDescription(name, title, Kind.TRANSFORMATION, maxInputs, help, List.of(settings));
    }

    private static OperatorDescription sink(String name, String title, String help, SettingDescription... settings) {
        return new OperatorDescription(name, title, Kind.SINK, 1, help, List.of(settings));
    }

    private static SettingDescription rate(String help) {
        return optional("ratePerSecond", SettingDescription.Type.NUMBER, null, 0L, help);
    }

    private static SettingDescription required(String name, SettingDescription.Type type, String help) {
        return new SettingDescription(
                name, type, true, null, List.of(), type == SettingDescription.Type.NUMBER ? 0L : null, help);
    }

    private static SettingDescription optional(
            String name, SettingDescription.Type type, @Nullable Object defaultValue, @Nullable Long min, String help) {
        return new SettingDescription(name, type, false, defaultValue, List.of(), min, help);
    }

    private static SettingDescription choice(
            String name, @Nullable String defaultValue, List<String> choices, String help) {
        return new SettingDescription(name, SettingDescription.Type.CHOICE, false, defaultValue, choices, null, help);
    }

    private static SettingDescription requiredChoice(String name, List<String> choices, String help) {
        return new SettingDescription(name, SettingDescription.Type.CHOICE, true, null, choices, null, help);
    }
}
