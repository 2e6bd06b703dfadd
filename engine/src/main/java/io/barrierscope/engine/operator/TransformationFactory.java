package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.JobVertex;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the transformations that look at one record at a time. */
final class TransformationFactory implements OperatorFactory.Kind {
    private final Expressions expressions;

    TransformationFactory(Expressions expressions) {
        this.expressions = expressions;
    }

    @Override
    public @Nullable Operator create(JobVertex vertex, OperatorSettings settings, OperatorFactory.Place place) {
        return switch (vertex.operator()) {
            case "map" ->
                vertex.settings().get("fields") instanceof Map<?, ?> map
                        ? MapOperator.ofFields(expressions.ofFields(map))
                        : MapOperator.ofExpression(expressions.of(settings.text("expression", "record")));
            case "filter" -> new FilterOperator(expressions.of(settings.text("predicate", "true")));
            case "flat-map" -> new FlatMapOperator(expressions.of(settings.text("expression", "[]")));
            case "aggregate" ->
                new AggregateOperator(
                        AggregateFunction.named(settings.text("function", "sum")),
                        settings.text("field", "value"),
                        place.keyName(),
                        place.firstKeyGroup());
            case "union" -> new PassOperator();
            case "roster" -> new RosterOperator(Boolean.TRUE.equals(settings.value("keepsAll")));
            case "throttle" -> new ThrottleOperator(settings.number("ratePerSecond", 1));
            case "reduce" ->
                new ReduceOperator(expressions.of(settings.text("expression", "right")), place.firstKeyGroup());
            case "window" -> new WindowOperator(settings, place.keyName(), place.firstKeyGroup());
            case "window-join" -> new WindowJoinOperator(WindowAssigner.of(settings));
            case "interval-join" -> new IntervalJoinOperator(settings.millis("before", 0), settings.millis("after", 0));
            case "broadcast-rules" ->
                new BroadcastRulesOperator(
                        expressions.of(settings.text("predicate", "true")), settings.text("ruleKey", "id"));
            case "deduplicate" -> new DeduplicateOperator(settings.millis("ttl", 0));
            case "top-n" ->
                new TopNOperator(
                        (int) settings.integer("n", 1),
                        settings.text("field", "value"),
                        settings.text("order", "descending").equals("descending"),
                        place.firstKeyGroup());
            case "timeout" ->
                new TimeoutOperator(
                        settings.millis("after", 1_000),
                        settings.text("time", "processing").equals("event"),
                        place.keyName());
            case "async-lookup" ->
                new AsyncLookupOperator(
                        settings.millis("latency", 0),
                        settings.millis("spread", 0),
                        (int) settings.integer("capacity", 100),
                        !Boolean.FALSE.equals(settings.value("ordered")),
                        settings.value("fields") instanceof Map<?, ?> map ? expressions.ofFields(map) : Map.of());
            case "assign-watermarks" -> new AssignWatermarksOperator(settings.strategy());
            default -> null;
        };
    }
}
