package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.choice;
import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.requiredChoice;
import static io.barrierscope.engine.graph.Descriptions.transformation;

import io.barrierscope.engine.graph.SettingDescription.Type;
import java.util.List;

/** The transformations that gather records over time, and those with several inputs. */
final class TimeDescriptions {
    private static final String LATE = "late";

    private static final OperatorDescription WINDOW = transformation(
                    "window",
                    "Window",
                    1,
                    "Aggregates the records of each key by windows of time; what comes too late goes to the side output"
                            + " \"late\" (Flink's WindowOperator).",
                    requiredChoice("kind", List.of("tumbling", "sliding", "session"), "How the windows lie."),
                    optional("size", Type.DURATION, "10 s", null, "Length of a tumbling or sliding window."),
                    optional("slide", Type.DURATION, null, null, "Distance between the starts of sliding windows."),
                    optional("gap", Type.DURATION, "10 s", null, "A session ends after that long without a record."),
                    optional("offset", Type.DURATION, "0 ms", null, "Shifts tumbling and sliding windows."),
                    choice("time", "event", List.of("event", "processing"), "Which time windows are of."),
                    optional(
                            "allowedLateness",
                            Type.DURATION,
                            "0 ms",
                            null,
                            "How long after its end a window still takes records, firing again for each."),
                    choice(
                            "function",
                            "count",
                            List.of("sum", "count", "min", "max", "avg"),
                            "What is computed for each window."),
                    optional("field", Type.FIELD, "value", null, "The field it looks at; count needs none."),
                    optional(
                            "triggerCount",
                            Type.INTEGER,
                            null,
                            1L,
                            "Fires after so many records instead of at the window's end (CountTrigger)."),
                    optional(
                            "purge",
                            Type.BOOLEAN,
                            false,
                            null,
                            "Forgets the window's contents whenever it fires (PurgingTrigger)."))
            .withSideOutputs(LATE);

    private static final OperatorDescription WINDOW_JOIN = transformation(
                    "window-join",
                    "Window join",
                    2,
                    "Joins the records of two inputs that have one key and lie in one window of event time.",
                    requiredChoice("kind", List.of("tumbling", "sliding"), "How the windows lie."),
                    optional("size", Type.DURATION, "10 s", null, "Length of a window."),
                    optional("slide", Type.DURATION, null, null, "Distance between the starts of sliding windows."),
                    optional("offset", Type.DURATION, "0 ms", null, "Shifts the windows."))
            .withInputs("left", "right")
            .withSideOutputs(LATE);

    private static final OperatorDescription INTERVAL_JOIN = transformation(
                    "interval-join",
                    "Interval join",
                    2,
                    "Joins each record of the left input with those of the right one that have its key and a timestamp"
                            + " close to its own.",
                    optional("before", Type.DURATION, "0 ms", null, "How much earlier the right record may be."),
                    optional("after", Type.DURATION, "0 ms", null, "How much later the right record may be."))
            .withInputs("left", "right")
            .withSideOutputs(LATE);

    private static final OperatorDescription BROADCAST_RULES = transformation(
                    "broadcast-rules",
                    "Rules",
                    2,
                    "Gives each record of its first input once for every rule that holds for it; rules come by the"
                            + " second input, broadcast to all subtasks.",
                    required(
                            "predicate",
                            Type.EXPRESSION,
                            "CEL over record and rule that gives true or false, e.g. record.value > rule.limit."),
                    optional(
                            "ruleKey",
                            Type.FIELD,
                            "id",
                            null,
                            "The field of a rule that names it; a later rule of that name replaces it."))
            .withInputs("records", "rules");

    static final List<OperatorDescription> ALL = List.of(
            transformation(
                    "reduce",
                    "Reduce",
                    1,
                    "Makes one record of all records of a key and gives the present one with each.",
                    required(
                            "expression",
                            Type.EXPRESSION,
                            "CEL over left, what there was, and right, the new record; gives a map: the new record.")),
            WINDOW,
            WINDOW_JOIN,
            INTERVAL_JOIN,
            BROADCAST_RULES,
            transformation(
                    "deduplicate",
                    "Deduplicate",
                    1,
                    "Lets the first record of each key through.",
                    optional(
                            "ttl",
                            Type.DURATION,
                            null,
                            1L,
                            "After that long in processing time a key is forgotten (StateTtlConfig); without it,"
                                    + " never.")),
            transformation(
                    "top-n",
                    "Top N",
                    1,
                    "Keeps the first records by a field, per key, and gives out each rank that changes.",
                    required("n", Type.INTEGER, "How many ranks there are."),
                    optional("field", Type.FIELD, "value", null, "The field that ranks."),
                    choice("order", "descending", List.of("descending", "ascending"), "Which value is first.")),
            transformation(
                    "timeout",
                    "Timeout",
                    1,
                    "Tells when a key has been silent for a time: one record {key, silentSince}.",
                    required("after", Type.DURATION, "How long a key may be silent."),
                    choice("time", "processing", List.of("event", "processing"), "Which time is meant.")),
            transformation(
                    "async-lookup",
                    "Lookup",
                    1,
                    "Asks another system about each record and goes on meanwhile (Flink's AsyncDataStream).",
                    required("latency", Type.DURATION, "How long an answer takes."),
                    optional("spread", Type.DURATION, "0 ms", null, "How much longer some answers take."),
                    optional("capacity", Type.INTEGER, 100L, 1L, "How many questions may be under way."),
                    optional(
                            "ordered",
                            Type.BOOLEAN,
                            true,
                            null,
                            "Whether records leave in the order they came (orderedWait) or as answered"
                                    + " (unorderedWait)."),
                    optional(
                            "fields",
                            Type.EXPRESSION_MAP,
                            null,
                            null,
                            "Fields that the answer adds, with the CEL expressions that compute them.")),
            transformation(
                    "assign-watermarks",
                    "Watermarks",
                    1,
                    "Gives records their event time and makes watermarks (assignTimestampsAndWatermarks).",
                    optional(
                            "field",
                            Type.FIELD,
                            null,
                            null,
                            "The field that holds the event time in milliseconds; without it, records keep theirs."),
                    optional(
                            "outOfOrderness",
                            Type.DURATION,
                            "0 ms",
                            null,
                            "How much later than a record an older one may still come (forBoundedOutOfOrderness)."),
                    optional(
                            "idleness",
                            Type.DURATION,
                            null,
                            1L,
                            "After that long without a record time goes on without this input (withIdleness).")));

    private TimeDescriptions() {}
}
