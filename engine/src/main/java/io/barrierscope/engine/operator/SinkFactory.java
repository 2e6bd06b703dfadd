package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.transaction.RollingPolicy;
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
                        systems.files(vertex.id()),
                        systems.transactions(),
                        rolling(settings));
            case "upsert-sink" ->
                new UpsertSink(expressions.of(settings.text("key", "value")), systems.table(vertex.id()));
            default -> null;
        };
    }

    /** The rolling policy of a format: row formats have ages by default, bulk formats roll at each checkpoint. */
    private static RollingPolicy rolling(OperatorSettings settings) {
        boolean rows = settings.text("format", "bulk").equals("row");
        long age = rows ? RollingPolicy.DEFAULT_AGE_MILLIS : 0;
        return new RollingPolicy(
                !rows,
                settings.millis("roll", age),
                settings.millis("rollInactivity", age),
                settings.integer("rollRecords", 0),
                Math.max(1, settings.millis("rollCheck", RollingPolicy.DEFAULT_LOOK_MILLIS)));
    }
}
