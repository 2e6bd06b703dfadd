package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.execution.EngineGraph.Exchange;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorChain;
import io.barrierscope.engine.graph.OperatorChains;
import io.barrierscope.engine.graph.SubtaskSlice;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.operator.Collector;
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

    private record InputPort(Channel channel, Exchange exchange) {}

    private record OutputPort(Exchange exchange, List<Channel> channels) {}

    Wiring(Engine engine, EngineGraph graph) {
        this.engine = engine;
        this.graph = graph;
        this.regions = PipelinedRegions.compute(graph.failoverTopology());
        for (Exchange exchange : graph.exchanges()) {
            connect(exchange);
        }
    }

    private void connect(Exchange exchange) {
        int producers = exchange.from().parallelism();
        int consumers = exchange.to().parallelism();
        for (int i = 0; i < producers; i++) {
            SubtaskId from = new SubtaskId(exchange.from().head(), i);
            SubtaskSlice fed = exchange.pattern().consumersOf(i, producers, consumers);
            List<Channel> targets = new ArrayList<>();
            for (int place = 0; place < fed.count(); place++) {
                SubtaskId to = new SubtaskId(exchange.to().head(), fed.at(place));
                Channel channel = new Channel(
                        channels.size(),
                        new ChannelId(exchange.number(), from, to),
                        exchange.edge().bufferedRecords(),
                        exchange.edge().latencyMillis());
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
        Map<String, Integer> firstSlot = firstSlots();
        for (OperatorChain chain : graph.chains().chains()) {
            JobVertex head = vertex(chain.head());
            int slot = firstSlot.getOrDefault(OperatorChains.slotSharingGroup(graph.job(), head), 0);
            for (int i = 0; i < chain.parallelism(); i++) {
                tasks.add(new Task(engine, shape(chain, i, tasks.size(), slot + i), this));
            }
        }
        return tasks;
    }

    /** Each slot sharing group needs as many slots as its largest parallelism; groups follow each other. */
    private Map<String, Integer> firstSlots() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (OperatorChain chain : graph.chains().chains()) {
            String group = OperatorChains.slotSharingGroup(graph.job(), vertex(chain.head()));
            sizes.merge(group, chain.parallelism(), Math::max);
        }
        Map<String, Integer> first = new LinkedHashMap<>();
        int next = 0;
        for (Map.Entry<String, Integer> size : sizes.entrySet()) {
            first.put(size.getKey(), next);
            next += size.getValue();
        }
        return first;
    }

    private TaskShape shape(OperatorChain chain, int index, int number, int slot) {
        SubtaskId id = new SubtaskId(chain.head(), index);
        List<Integer> nodes = new ArrayList<>();
        List<TaskShape.InputKeys> keys = new ArrayList<>();
        for (InputPort port : inputs.getOrDefault(id, List.of())) {
            JobEdge edge = port.exchange.edge();
            nodes.add(chain.vertices().indexOf(edge.to()));
            keys.add(new TaskShape.InputKeys(graph.keySelector(edge)));
        }
        int perTaskManager = Math.max(1, graph.job().cluster().slotsPerTaskManager());
        int machine = slot / perTaskManager % Math.max(1, graph.job().cluster().taskManagers());
        return new TaskShape(
                number,
                id,
                chain.number(),
                chain.vertices(),
                chain.name(),
                timing(chain),
                new TaskManagerId(machine + 1),
                regions.regionOf(number),
                List.copyOf(nodes),
                List.copyOf(keys));
    }

    private VertexTiming timing(OperatorChain chain) {
        long processing = 0;
        long sync = 0;
        long async = 0;
        long deploy = 0;
        long restore = 0;
        long cancel = 0;
        for (VertexId member : chain.vertices()) {
            VertexTiming one = vertex(member).timing();
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
                        graph.keySelector(port.exchange.edge())))
                .toArray(OutputEdge[]::new);
    }

    OperatorNode[] nodes(Task task, OutputEdge[] edges) {
        JobGraph job = graph.job();
        List<VertexId> members = task.shape().members();
        int index = task.id().index();
        OperatorNode[] nodes = new OperatorNode[members.size()];
        for (int i = 0; i < nodes.length; i++) {
            JobVertex vertex = vertex(members.get(i));
            OperatorStates states =
                    new OperatorStates(KeyGroups.range(index, vertex.parallelism(), graph.maxParallelism(vertex)));
            nodes[i] = new OperatorNode(
                    engine,
                    task,
                    new SubtaskId(vertex.id(), index),
                    vertex.parallelism(),
                    graph.operator(vertex, index),
                    states);
            nodes[i].follow(engine.oracle().lineage(vertex.id(), index));
        }
        List<OutputPort> ports = outputs.getOrDefault(task.id(), List.of());
        for (int i = 0; i < nodes.length; i++) {
            List<Collector> next = new ArrayList<>();
            for (JobEdge edge : job.outputsOf(members.get(i))) {
                if (graph.chains().isChained(edge)) {
                    next.add(nodes[members.indexOf(edge.to())]);
                }
            }
            for (int port = 0; port < ports.size(); port++) {
                if (ports.get(port).exchange.edge().from().equals(members.get(i))) {
                    next.add(edges[port]);
                }
            }
            nodes[i].sendTo(next);
        }
        return nodes;
    }

    private JobVertex vertex(VertexId id) {
        return graph.job().vertex(id).orElseThrow();
    }
}
