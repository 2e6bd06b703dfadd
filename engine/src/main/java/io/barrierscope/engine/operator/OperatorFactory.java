package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.stream.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the operator of a vertex for one subtask. The vertex must have passed validation. */
public final class OperatorFactory {
    private final Expressions expressions = new Expressions();
    private final List<Kind> kinds;

    public OperatorFactory(SinkSystems systems) {
        this.kinds = List.of(
                new SourceFactory(expressions),
                new TransformationFactory(expressions),
                new SinkFactory(systems, expressions),
                new KafkaFactory(systems));
    }

    /**
     * What the operator's place in the graph decides.
     *
     * @param firstSplit dense number of a source's first split
     * @param keyName name of the key field when its input is partitioned by a bare field, else {@code key}
     * @param rows what a file source reads
     */
    public record Place(int index, int firstSplit, int splits, String keyName, int firstKeyGroup, List<Row> rows) {}

    /** Makes the operators of one kind. */
    interface Kind {
        /** The operator of a vertex; null when the vertex names an operator of another kind. */
        @Nullable
        Operator create(JobVertex vertex, OperatorSettings settings, Place place);
    }

    public Operator create(JobVertex vertex, Place place) {
        OperatorSettings settings = new OperatorSettings(vertex.settings());
        for (Kind kind : kinds) {
            Operator operator = kind.create(vertex, settings, place);
            if (operator != null) {
                return operator;
            }
        }
        throw new IllegalArgumentException("unknown operator " + vertex.operator());
    }

    /** Compiles an expression that validation has seen, once however many subtasks use it. */
    public Expression expression(String source) {
        return expressions.of(source);
    }
}
