package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.requiredChoice;
import static io.barrierscope.engine.graph.Descriptions.transformation;

import java.util.List;

/** The transformations that look at one record at a time. */
final class TransformationDescriptions {
    static final List<OperatorDescription> ALL = List.of(
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
                            "The fields of the new record with the CEL expressions that compute them; a bare name"
                                    + " takes a field over."),
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
                            "CEL that gives a list; maps in it become records, anything else becomes {\"value\":"
                                    + " it}.")),
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
                    "roster",
                    "Roster",
                    1,
                    "Keeps one element of union list state per subtask and adds the field held, the number of elements"
                            + " its subtask has (Flink's getUnionListState).",
                    optional(
                            "keepsAll",
                            SettingDescription.Type.BOOLEAN,
                            false,
                            null,
                            "Whether a restored subtask keeps the whole list it is given, so that the state grows with"
                                    + " every restore; the right way is to keep its own part only.")),
            transformation(
                    "throttle",
                    "Throttle",
                    1,
                    "Lets records through at a limited rate, so that those before it wait.",
                    required(
                            "ratePerSecond",
                            SettingDescription.Type.NUMBER,
                            "Records per second of each subtask in virtual time.")));

    private TransformationDescriptions() {}
}
