package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.graph.JobVertex;
import org.jspecify.annotations.Nullable;

/** Makes the sinks that need no broker. */
final class SinkFactory implements OperatorFactory.Kind {
    private final SinkSystems systems;
    private final Expressions expressions;

    SinkFactory(SinkSystems systems, Expressions expressions) {
        this.systems = systems;
        this.expressions = expressions;
    }

    @Override
    public @Nullable Operator create(JobVertex vertex, OperatorSettings settings, OperatorFactory.Place place) {
        return switch (vertex.operator()) {
            case "collect-sink" -> new CollectSink(systems.collection(vertex.id()));
            case "file-sink" ->
                new FileSink(
                        settings.text("directory", "."),
                        systems.files(new SubtaskId(vertex.id(), place.index())),
                        systems.transactions());
            case "upsert-sink" ->
                new UpsertSink(expressions.of(settings.text("key", "value")), systems.table(vertex.id()));
            default -> null;
        };
    }
}
