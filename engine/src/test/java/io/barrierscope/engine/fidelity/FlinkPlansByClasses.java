package io.barrierscope.engine.fidelity;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.jsonplan.JsonPlanGenerator;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.streaming.api.graph.StreamConfig;
import org.apache.flink.streaming.api.graph.StreamEdge;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;

/** Asks the classes of the Flink it is loaded with; compiled against 2.3.0, it also runs with 1.20.5. */
public final class FlinkPlansByClasses implements FlinkPlanAnswers {
    private static final String[] NAMES = {
        "enrich", "Calc(select=[a, b])", "Filter <x & y>", "count \"all\"", "a\\b", "enrich", "Map", "[3]:Rank(top, 2)"
    };
    private static final String COMMITTER = ": Committer";

    @Override
    public Plans plans(long seed) {
        try {
            StreamGraph graph = program(new Random(seed)).getStreamGraph();
            String streamPlan = graph.getStreamingPlanAsJSON();
            List<String> operators = operators(graph);
            JobGraph job = graph.getJobGraph();
            return new Plans(streamPlan, plan(job), operators, tasks(graph, job));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Map<String, String> configuration(Path folder) {
        try {
            return new TreeMap<>(
                    GlobalConfiguration.loadConfiguration(folder.toString()).toMap());
        } catch (RuntimeException e) {
            return REFUSED;
        }
    }

    private static StreamExecutionEnvironment program(Random random) {
        Configuration configuration = new Configuration();
        configuration.setString("execution.checkpointing.interval", "10 s");
        configuration.setString("pipeline.vertex-description-mode", random.nextInt(3) == 0 ? "CASCADING" : "TREE");
        StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment(configuration);
        environment.setParallelism(2);
        List<DataStream<Long>> streams = new ArrayList<>();
        int sources = 1 + random.nextInt(2);
        for (int i = 0; i < sources; i++) {
            streams.add(dressed(environment.fromSequence(1, 9), random).name(NAMES[random.nextInt(NAMES.length)]));
        }
        int operators = 1 + random.nextInt(6);
        for (int i = 0; i < operators; i++) {
            DataStream<Long> input = input(streams, random);
            MapFunction<Long, Long> same = value -> value;
            streams.add(dressed(input.map(same).returns(Types.LONG), random).name(NAMES[random.nextInt(NAMES.length)]));
        }
        int sinks = 1 + random.nextInt(3);
        for (int i = 0; i < sinks; i++) {
            sink(input(streams, random), random);
        }
        return environment;
    }

    private static void sink(DataStream<Long> input, Random random) {
        int parallelism = random.nextInt(3) == 0 ? 1 : 2;
        switch (random.nextInt(4)) {
            case 0 -> input.print().setParallelism(parallelism);
            case 1 -> input.sinkTo(new DiscardingSink<>()).setParallelism(parallelism);
            case 2 -> input.sinkTo(new Prepared()).setParallelism(parallelism);
            default ->
                input.sinkTo(new Prepared())
                        .name(NAMES[random.nextInt(NAMES.length)])
                        .setParallelism(parallelism);
        }
    }

    private static SingleOutputStreamOperator<Long> dressed(SingleOutputStreamOperator<Long> stream, Random random) {
        stream.setParallelism(random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 2);
        return switch (random.nextInt(8)) {
            case 0 -> stream.disableChaining();
            case 1 -> stream.startNewChain();
            default -> stream;
        };
    }

    private static DataStream<Long> input(List<DataStream<Long>> streams, Random random) {
        DataStream<Long> first = streams.get(random.nextInt(streams.size()));
        DataStream<Long> input = partitioned(first, random);
        DataStream<Long> second = streams.get(random.nextInt(streams.size()));
        return random.nextInt(5) == 0 && second != first ? input.union(partitioned(second, random)) : input;
    }

    private static DataStream<Long> partitioned(DataStream<Long> stream, Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> stream.keyBy(value -> value, Types.LONG);
            case 1 -> stream.rebalance();
            case 2 -> stream.rescale();
            case 3 -> stream.broadcast();
            case 4 -> stream.shuffle();
            case 5 -> stream.global();
            default -> stream;
        };
    }

    private static String plan(JobGraph job) throws ReflectiveOperationException {
        Method generate = JsonPlanGenerator.class.getMethod("generatePlan", JobGraph.class);
        try {
            Object plan = generate.invoke(null, job);
            if (plan instanceof String text) {
                return text;
            }
            Object mapper = Class.forName("org.apache.flink.runtime.rest.util.RestMapperUtils")
                    .getMethod("getStrictObjectMapper")
                    .invoke(null);
            return (String) mapper.getClass()
                    .getMethod("writeValueAsString", Object.class)
                    .invoke(mapper, plan);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> operators(StreamGraph graph) {
        List<String> lines = new ArrayList<>();
        for (StreamNode node : graph.getStreamNodes()) {
            if (!node.getOperatorName().endsWith(COMMITTER)) {
                List<String> inputs = new ArrayList<>();
                for (StreamEdge edge : node.getInEdges()) {
                    inputs.add(named(graph.getStreamNode(edge.getSourceId())) + " " + edge.getPartitioner());
                }
                Collections.sort(inputs);
                lines.add(named(node) + " from " + inputs);
            }
        }
        Collections.sort(lines);
        return lines;
    }

    private static List<String> tasks(StreamGraph graph, JobGraph job) {
        Map<String, TreeSet<Integer>> members = new TreeMap<>();
        for (JobVertex vertex : job.getVertices()) {
            StreamConfig head = new StreamConfig(vertex.getConfiguration());
            TreeSet<Integer> ids =
                    new TreeSet<>(head.getTransitiveChainedTaskConfigs(FlinkPlansByClasses.class.getClassLoader())
                            .keySet());
            ids.add(head.getVertexID());
            members.put(vertex.getID().toString(), ids);
        }
        List<String> lines = new ArrayList<>();
        for (JobVertex vertex : job.getVertices()) {
            String name = task(graph, members, vertex);
            List<String> inputs = new ArrayList<>();
            for (JobEdge edge : vertex.getInputs()) {
                inputs.add(task(graph, members, edge.getSource().getProducer()) + " " + edge.getShipStrategyName());
            }
            Collections.sort(inputs);
            if (!name.equals("[]")) {
                lines.add(name + " from " + inputs);
            }
        }
        Collections.sort(lines);
        return lines;
    }

    private static String task(StreamGraph graph, Map<String, TreeSet<Integer>> members, JobVertex vertex) {
        List<String> names = new ArrayList<>();
        for (int id : members.get(vertex.getID().toString())) {
            StreamNode node = graph.getStreamNode(id);
            if (!node.getOperatorName().endsWith(COMMITTER)) {
                names.add(named(node));
            }
        }
        Collections.sort(names);
        return names.toString();
    }

    /** As a person calls it, with its parallelism. */
    private static String named(StreamNode node) {
        String name = node.getOperatorName();
        if (name.endsWith(": Writer")) {
            name = name.substring(0, name.length() - ": Writer".length());
        } else if (name.startsWith("Source: ") || name.startsWith("Sink: ")) {
            name = name.substring(name.indexOf(": ") + 2);
        }
        return name.replaceFirst("^\\[\\d+]:", "") + " x" + node.getParallelism();
    }

    /** A sink that commits in two phases, for its shape alone. */
    private static final class Prepared implements Sink<Long>, SupportsCommitter<String> {
        private static final long serialVersionUID = 1;

        @Override
        public CommittingSinkWriter<Long, String> createWriter(WriterInitContext context) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Committer<String> createCommitter(CommitterInitContext context) {
            return new Committer<>() {
                @Override
                public void commit(Collection<CommitRequest<String>> requests) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public SimpleVersionedSerializer<String> getCommittableSerializer() {
            return new SimpleVersionedSerializer<>() {
                @Override
                public int getVersion() {
                    return 1;
                }

                @Override
                public byte[] serialize(String committable) {
                    return committable.getBytes(StandardCharsets.UTF_8);
                }

                @Override
                public String deserialize(int version, byte[] serialized) {
                    return new String(serialized, StandardCharsets.UTF_8);
                }
            };
        }
    }
}
