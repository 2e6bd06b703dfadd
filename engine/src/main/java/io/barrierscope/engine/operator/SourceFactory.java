package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.JobVertex;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the sources that need no system outside. */
final class SourceFactory implements OperatorFactory.Kind {
    private static final String BACKLOG = "backlogRecords";

    private final Expressions expressions;

    SourceFactory(Expressions expressions) {
        this.expressions = expressions;
    }

    @Override
    public @Nullable Operator create(JobVertex vertex, OperatorSettings settings, OperatorFactory.Place place) {
        SequenceSource.Layout layout =
                new SequenceSource.Layout(place.firstSplit(), place.splits(), place.index(), vertex.parallelism());
        double rate = settings.number("ratePerSecond", 0);
        return switch (vertex.operator()) {
            case "sequence-source", "live-source" -> {
                long from = settings.integer("from", 1);
                long to = settings.integer("to", Long.MAX_VALUE);
                long count = to == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, to - from + 1);
                boolean live = vertex.operator().equals("live-source");
                yield new SequenceSource(
                                layout, from, count, live && rate <= 0 ? 1000 : rate, live, settings.integer("keys", 0))
                        .withBacklog(live ? 0 : settings.integer(BACKLOG, 0))
                        .with(settings.watermark());
            }
            case "file-source" ->
                new RowsSource(layout, place.rows(), rate)
                        .withBacklog(settings.integer(BACKLOG, 0))
                        .with(settings.watermark());
            case "generator-source" ->
                new GeneratorSource(
                                layout,
                                settings.value("fields") instanceof Map<?, ?> map
                                        ? expressions.ofGenerator(map)
                                        : Map.of(),
                                settings.integer("count", Long.MAX_VALUE),
                                rate,
                                settings.integer("seed", 0))
                        .withBacklog(settings.integer(BACKLOG, 0))
                        .with(settings.watermark());
            default -> null;
        };
    }
}
