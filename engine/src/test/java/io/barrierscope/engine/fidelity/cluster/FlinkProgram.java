package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamSink;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** Writes a flow document as a program of Flink's DataStream API. */
final class FlinkProgram {
    private final String stage;
    private final boolean runs;
    private final JobGraph graph;
    private final StreamExecutionEnvironment environment;
    private final Map<VertexId, DataStream<String>> streams = new HashMap<>();

    private FlinkProgram(String stage, JobGraph graph, boolean runs) {
        this.stage = stage;
        this.runs = runs;
        this.graph = graph;
        this.environment =
                StreamExecutionEnvironment.getExecutionEnvironment(Configuration.fromMap(graph.configuration()));
    }

    /** The job graph; vertices of the document must stand before their consumers. */
    static org.apache.flink.runtime.jobgraph.JobGraph translate(String stage, JobGraph graph) {
        return new FlinkProgram(stage, graph, true).streamGraph().getJobGraph();
    }

    /** The graph of operators, not yet chained, with sources of the newer kind and sinks that are only to be looked at. */
    static StreamGraph shape(JobGraph graph) {
        return new FlinkProgram("shape", graph, false).streamGraph();
    }

    private StreamGraph streamGraph() {
        graph.vertices().forEach(this::add);
        return environment.getStreamGraph();
    }

    private void add(JobVertex vertex) {
        List<JobEdge> edges = graph.inputsOf(vertex.id());
        Part part = new Part(stage, vertex.id().value());
        if (edges.isEmpty()) {
            streams.put(vertex.id(), source(vertex, part));
            return;
        }
        List<DataStream<String>> inputs = new ArrayList<>();
        edges.forEach(edge -> inputs.add(partitioned(edge)));
        if (vertex.operator().equals("kafka-sink")) {
            sink(united(inputs), vertex);
            return;
        }
        SingleOutputStreamOperator<String> stream;
        if (vertex.operator().equals("aggregate")) {
            stream = ((KeyedStream<String, Long>) inputs.get(0))
                    .process(new AggregateFunction(
                            part,
                            (String) vertex.settings().get("function"),
                            String.valueOf(vertex.settings().get("field")),
                            edges.get(0).key()));
        } else {
            stream = united(inputs).process(function(vertex, part));
        }
        streams.put(vertex.id(), dressed(stream, vertex));
        if (vertex.operator().equals("file-sink")) {
            stream.sinkTo(new CommittingSink(stage, vertex.id().value()))
                    .name(vertex.id().value() + " files")
                    .setParallelism(vertex.parallelism());
        }
    }

    private static DataStream<String> united(List<DataStream<String>> inputs) {
        DataStream<String> input = inputs.get(0);
        for (DataStream<String> more : inputs.subList(1, inputs.size())) {
            input = input.union(more);
        }
        return input;
    }

    /** A sink alone, only to see what becomes of it. */
    private void sink(DataStream<String> input, JobVertex vertex) {
        DataStreamSink<String> sink = input.sinkTo(
                        new CommittingSink(stage, vertex.id().value()))
                .name(vertex.id().value())
                .setParallelism(vertex.parallelism());
        vertex.maxParallelism().ifPresent(sink::setMaxParallelism);
        if (vertex.uid() != null) {
            sink.uid(vertex.uid());
        }
        if (vertex.slotSharingGroup() != null) {
            sink.slotSharingGroup(vertex.slotSharingGroup());
        }
        if (vertex.chaining() == Chaining.NEVER) {
            sink.disableChaining();
        }
    }

    private DataStream<String> source(JobVertex vertex, Part part) {
        if (!runs) {
            GeneratorFunction<Long, String> numbers = String::valueOf;
            return dressed(
                    environment.fromSource(
                            new DataGeneratorSource<>(numbers, 1, Types.STRING),
                            WatermarkStrategy.noWatermarks(),
                            vertex.id().value()),
                    vertex);
        }
        long from = (long) vertex.settings().get("from");
        long to = (long) vertex.settings().get("to");
        Object keys = vertex.settings().get("keys");
        return dressed(
                environment.addSource(
                        new SequenceFunction(part, from, to, keys == null ? 0 : (long) keys), Types.STRING),
                vertex);
    }

    private static RecordFunction function(JobVertex vertex, Part part) {
        Map<String, String> fields = new TreeMap<>();
        if (vertex.settings().get("fields") instanceof Map<?, ?> map) {
            map.forEach((name, source) -> fields.put(name.toString(), source.toString()));
        }
        Object expression =
                vertex.settings().getOrDefault("predicate", vertex.settings().get("expression"));
        return new RecordFunction(part, vertex.operator(), String.valueOf(expression), fields);
    }

    private static SingleOutputStreamOperator<String> dressed(
            SingleOutputStreamOperator<String> stream, JobVertex vertex) {
        stream.name(vertex.id().value()).setParallelism(vertex.parallelism());
        if (vertex.uid() != null) {
            stream.uid(vertex.uid());
        }
        stream.returns(Types.STRING);
        vertex.maxParallelism().ifPresent(stream::setMaxParallelism);
        if (vertex.slotSharingGroup() != null) {
            stream.slotSharingGroup(vertex.slotSharingGroup());
        }
        if (vertex.chaining() == Chaining.NEVER) {
            stream.disableChaining();
        } else if (vertex.chaining() == Chaining.HEAD) {
            stream.startNewChain();
        }
        return stream;
    }

    private DataStream<String> partitioned(JobEdge edge) {
        DataStream<String> stream = streams.get(edge.from());
        Partitioning partitioning = edge.partitioning();
        if (partitioning == null) {
            return stream;
        }
        return switch (partitioning) {
            case FORWARD -> stream.forward();
            case HASH -> stream.keyBy(new Key(String.valueOf(edge.key())), Types.LONG);
            case REBALANCE -> stream.rebalance();
            case RESCALE -> stream.rescale();
            case BROADCAST -> stream.broadcast();
            case SHUFFLE -> stream.shuffle();
            case GLOBAL -> stream.global();
        };
    }

    private record Key(String expression) implements KeySelector<String, Long> {
        @Override
        public Long getKey(String row) {
            return (Long) RowText.evaluate(expression, row);
        }
    }
}
