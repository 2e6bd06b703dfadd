package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the operator of a vertex for one subtask. The vertex must have passed validation. */
public final class OperatorFactory {
    private final SinkSystems systems;
    private final Map<String, Expression> compiled = new LinkedHashMap<>();

    public OperatorFactory(SinkSystems systems) {
        this.systems = systems;
    }

    /**
     * What the operator's place in the graph decides.
     *
     * @param firstSplit dense number of a source's first split
     * @param keyName name of the key field when its input is partitioned by a bare field, else {@code key}
     * @param rows what a file source reads
     */
    public record Place(int index, int firstSplit, int splits, String keyName, int firstKeyGroup, List<Row> rows) {}

    public Operator create(JobVertex vertex, Place place) {
        Settings settings = new Settings(vertex.settings());
        SequenceSource.Layout layout =
                new SequenceSource.Layout(place.firstSplit(), place.splits(), place.index(), vertex.parallelism());
        double rate = settings.number("ratePerSecond", 0);
        switch (vertex.operator()) {
            case "sequence-source", "live-source" -> {
                long from = settings.integer("from", 1);
                long to = settings.integer("to", Long.MAX_VALUE);
                long count = to == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, to - from + 1);
                boolean live = vertex.operator().equals("live-source");
                return new SequenceSource(
                        layout, from, count, live && rate <= 0 ? 1000 : rate, live, settings.integer("keys", 0));
            }
            case "file-source" -> {
                return new RowsSource(layout, place.rows(), rate);
            }
            case "map" -> {
                Object fields = vertex.settings().get("fields");
                return fields instanceof Map<?, ?> map
                        ? MapOperator.ofFields(expressions(map))
                        : MapOperator.ofExpression(expression(settings.text("expression", "record")));
            }
            case "filter" -> {
                return new FilterOperator(expression(settings.text("predicate", "true")));
            }
            case "flat-map" -> {
                return new FlatMapOperator(expression(settings.text("expression", "[]")));
            }
            case "aggregate" -> {
                return new AggregateOperator(
                        AggregateOperator.Function.valueOf(
                                settings.text("function", "sum").toUpperCase(Locale.ROOT)),
                        settings.text("field", "value"),
                        place.keyName(),
                        place.firstKeyGroup());
            }
            case "union" -> {
                return new PassOperator();
            }
            case "throttle" -> {
                return new ThrottleOperator(settings.number("ratePerSecond", 1));
            }
            case "collect-sink" -> {
                return new CollectSink(systems.collection(vertex.id()));
            }
            case "file-sink" -> {
                return new FileSink(
                        settings.text("directory", "."),
                        systems.files(new SubtaskId(vertex.id(), place.index())),
                        systems.transactions());
            }
            case "kafka-sink" -> {
                return kafkaSink(settings, place.index());
            }
            default -> throw new IllegalArgumentException("unknown operator " + vertex.operator());
        }
    }

    private Operator kafkaSink(Settings settings, int index) {
        String topic = settings.text("topic", "topic");
        int partitions = (int) settings.integer("partitions", 1);
        systems.broker().createTopic(topic, partitions);
        TopicPartition partition = new TopicPartition(topic, index % partitions);
        if (!settings.text("deliveryGuarantee", "none").equals("exactly-once")) {
            return new KafkaSink(systems.broker(), partition);
        }
        return new ExactlyOnceKafkaSink(
                systems.broker(),
                systems.transactions(),
                partition,
                settings.text("transactionalIdPrefix", ""),
                settings.integer("transaction.timeout.ms", 3_600_000));
    }

    private Map<String, Expression> expressions(Map<?, ?> sources) {
        Map<String, Expression> byName = new LinkedHashMap<>();
        sources.forEach((name, source) -> byName.put(String.valueOf(name), expression(String.valueOf(source))));
        return byName;
    }

    /** Compiles an expression that validation has seen, once however many subtasks use it. */
    public Expression expression(String source) {
        return compiled.computeIfAbsent(source, OperatorFactory::compile);
    }

    private static Expression compile(String source) {
        Compilation compilation = Expression.compile(source, source);
        if (compilation instanceof Compilation.Compiled good) {
            return good.expression();
        }
        throw new IllegalArgumentException("not a valid expression: " + source);
    }

    /** Reads validated settings with their defaults. */
    private record Settings(Map<String, @Nullable Object> values) {
        String text(String name, String otherwise) {
            return values.get(name) instanceof String text ? text : otherwise;
        }

        long integer(String name, long otherwise) {
            return values.get(name) instanceof Number number ? number.longValue() : otherwise;
        }

        double number(String name, double otherwise) {
            return values.get(name) instanceof Number number ? number.doubleValue() : otherwise;
        }
    }
}
