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
            case "throttle" -> new ThrottleOperator(settings.number("ratePerSecond", 1));
            default -> null;
        };
    }
}
