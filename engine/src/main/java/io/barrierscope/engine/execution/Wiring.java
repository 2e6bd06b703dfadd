package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.SubtaskSlice;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.plan.SlotSharing;
import io.barrierscope.engine.plan.TopologyEdge;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Expands the job graph by parallelism: tasks, channels, chains of operators, slots (Flink's {@code ExecutionGraph}). */
final class Wiring {
    private final Engine engine;
    private final EngineGraph graph;
    private final List<Channel> channels = new ArrayList<>();
    private final Map<SubtaskId, List<InputPort>> inputs = new LinkedHashMap<>();
    private final Map<SubtaskId, List<OutputPort>> outputs = new LinkedHashMap<>();
    private final PipelinedRegions regions;

    private record InputPort(Channel channel, TopologyEdge exchange) {}

    private record OutputPort(TopologyEdge exchange, List<Channel> channels) {}

    Wiring(Engine engine, EngineGraph graph) {
        this.engine = engine;
        this.graph = graph;
        this.regions = PipelinedRegions.compute(graph.failoverTopology());
        for (TopologyEdge exchange : graph.topology().edges()) {
            connect(exchange);
        }
    }

    private void connect(TopologyEdge exchange) {
        OperatorChain producer = graph.topology().chains().get(exchange.fromChain());
        OperatorChain consumer = graph.topology().chains().get(exchange.toChain());
        int producers = producer.parallelism();
        int consumers = consumer.parallelism();
        for (int i = 0; i < producers; i++) {
            SubtaskId from = new SubtaskId(producer.head(), i);
            SubtaskSlice fed = DistributionPattern.of(exchange.partitioning()).consumersOf(i, producers, consumers);
            List<Channel> targets = new ArrayList<>();
            for (int place = 0; place < fed.count(); place++) {
                SubtaskId to = new SubtaskId(consumer.head(), fed.at(place));
                Channel channel = new Channel(
                        channels.size(),
                        new ChannelId(exchange.index(), from, to),
                        exchange.edge().bufferedRecords(),
                        exchange.edge().latencyMillis(),
                        exchange.edge().exchange() == ExchangeMode.BLOCKING);
                channel.connect();
                channels.add(channel);
                targets.add(channel);
                inputs.computeIfAbsent(to, id -> new ArrayList<>()).add(new InputPort(channel, exchange));
            }
            outputs.computeIfAbsent(from, id -> new ArrayList<>()).add(new OutputPort(exchange, targets));
        }
    }

    Channel[] channels() {
        return channels.toArray(new Channel[0]);
    }

    /** The tasks, chain by chain in topological order, then by index. */
    List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        Map<String, Integer> firstSlot = new LinkedHashMap<>();
        int next = 0;
        for (Map.Entry<String, Integer> group :
                SlotSharing.of(graph.job()).slotsByGroup().entrySet()) {
            firstSlot.put(group.getKey(), next);
            next += group.getValue();
        }
        List<OperatorChain> chains = graph.topology().chains();
        for (int chain = 0; chain < chains.size(); chain++) {
            int slot = firstSlot.getOrDefault(chains.get(chain).slotSharingGroup(), 0);
            for (int i = 0; i < chains.get(chain).parallelism(); i++) {
                tasks.add(new Task(engine, shape(chains.get(chain), chain, i, tasks.size(), slot + i), this));
            }
        }
        return tasks;
    }

    private TaskShape shape(OperatorChain chain, int place, int index, int number, int slot) {
        SubtaskId id = new SubtaskId(chain.head(), index);
        List<Integer> nodes = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        List<TaskShape.InputKeys> keys = new ArrayList<>();
        for (InputPort port : inputs.getOrDefault(id, List.of())) {
            JobEdge edge = port.exchange.edge();
            nodes.add(chain.members().indexOf(edge.to()));
            numbers.add(graph.inputOf(edge));
            keys.add(new TaskShape.InputKeys(graph.keySelector(edge)));
        }
        return new TaskShape(
                number,
                id,
                place,
                chain.members(),
                chain.name(),
                timing(chain),
                slot,
                regions.regionOf(number),
                List.copyOf(nodes),
                List.copyOf(numbers),
                List.copyOf(keys));
    }

    private VertexTiming timing(OperatorChain chain) {
        long processing = 0;
        long sync = 0;
        long async = 0;
        long deploy = 0;
        long restore = 0;
        long cancel = 0;
        for (JobVertex member : chain.vertices()) {
            VertexTiming one = member.timing();
            processing += one.processingMillis();
            sync = Math.max(sync, one.snapshotSyncMillis());
            async = Math.max(async, one.snapshotAsyncMillis());
            deploy = Math.max(deploy, one.deployMillis());
            restore = Math.max(restore, one.restoreMillis());
            cancel = Math.max(cancel, one.cancelMillis());
        }
        return new VertexTiming(processing, sync, async, deploy, restore, cancel);
    }

    Channel[] inputs(Task task) {
        return inputs.getOrDefault(task.id(), List.of()).stream()
                .map(InputPort::channel)
                .toArray(Channel[]::new);
    }

    OutputEdge[] outputs(Task task) {
        return outputs.getOrDefault(task.id(), List.of()).stream()
                .map(port -> new OutputEdge(
                        task,
                        port.exchange.partitioning(),
                        port.channels.toArray(new Channel[0]),
                        graph.keySelector(port.exchange.edge()),
                        port.exchange.supportsUnaligned()))
                .toArray(OutputEdge[]::new);
    }

    OperatorNode[] nodes(Task task, OutputEdge[] edges) {
        JobGraph job = graph.job();
        List<VertexId> members = task.shape().members();
        int index = task.id().index();
        OperatorNode[] nodes = new OperatorNode[members.size()];
        for (int i = 0; i < nodes.length; i++) {
            JobVertex vertex = vertex(members.get(i));
            SubtaskId subtask = new SubtaskId(vertex.id(), index);
            int maxParallelism = graph.maxParallelism(vertex);
            OperatorStates states = new OperatorStates(
                    KeyGroups.range(index, vertex.parallelism(), maxParallelism),
                    engine::timeMillis,
                    engine.backends().backend(subtask, maxParallelism));
            nodes[i] = new OperatorNode(
                    engine,
                    task,
                    subtask,
                    vertex.parallelism(),
                    graph.operator(vertex, index),
                    states,
                    graph.inputCount(vertex),
                    graph.resultSplits(vertex.id()));
            nodes[i].follow(engine.oracle().lineage(vertex.id(), index));
        }
        List<OutputPort> ports = outputs.getOrDefault(task.id(), List.of());
        for (int i = 0; i < nodes.length; i++) {
            Fan fan = new Fan();
            for (JobEdge edge : job.outputsOf(members.get(i))) {
                if (graph.isChained(edge)) {
                    OperatorNode next = nodes[members.indexOf(edge.to())];
                    fan.add(edge, next, next.timeInput(graph.inputOf(edge)));
                }
            }
            for (int port = 0; port < ports.size(); port++) {
                JobEdge edge = ports.get(port).exchange.edge();
                if (edge.from().equals(members.get(i))) {
                    fan.add(edge, edges[port], edges[port]);
                }
            }
            nodes[i].sendTo(fan);
        }
        return nodes;
    }

    private JobVertex vertex(VertexId id) {
        return graph.job().vertex(id).orElseThrow();
    }
}
