package io.barrierscope.app.lab.region;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.SubtaskSlice;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.visualizer.layout.GraphShape;
import java.util.ArrayList;
import java.util.List;

/**
 * A job as failover sees it: chains, the exchanges between them, and the regions they make.
 *
 * @param configured the plan that the job's own configuration names
 */
public record RegionJob(
        JobTopology topology, FailoverTopology failover, PipelinedRegions regions, FailoverPlan configured) {
    /** More channels than this are not drawn one by one. */
    static final int MOST_CHANNELS = 1_500;

    /** Takes a valid graph apart. */
    static RegionJob of(JobGraph graph) {
        JobOptions options = FlinkOptions.read(graph).options();
        JobTopology topology = JobTopology.of(graph, options);
        FailoverTopology failover = topology.failover();
        return new RegionJob(topology, failover, PipelinedRegions.compute(failover), FailoverPlan.of(options));
    }

    /** The subtask that a task is. */
    SubtaskId id(int task) {
        return new SubtaskId(topology.chains().get(failover.vertexOf(task)).head(), failover.subtaskOf(task));
    }

    /** What a chain is called. */
    String nameOf(int vertex) {
        return topology.chains().get(vertex).name();
    }

    /** Whether some exchange keeps its results, so that they can be gone. */
    boolean hasResults() {
        return failover.edges().stream().anyMatch(edge -> edge.type().reconsumable());
    }

    /** Exchanges that join subtasks of a region, by their index in the topology. */
    List<Integer> joining(int region) {
        List<Integer> joining = new ArrayList<>();
        for (int index = 0; index < failover.edges().size(); index++) {
            FailoverEdge edge = failover.edges().get(index);
            if (edge.type().mustBePipelined() && touches(edge.producer(), region) && touches(edge.consumer(), region)) {
                joining.add(index);
            }
        }
        return joining;
    }

    private boolean touches(int vertex, int region) {
        for (int subtask = 0; subtask < failover.parallelism(vertex); subtask++) {
            if (regions.regionOf(failover.firstTask(vertex) + subtask) == region) {
                return true;
            }
        }
        return false;
    }

    /**
     * One connection between two subtasks.
     *
     * @param edge index of its exchange in the topology
     */
    record Connection(int edge, int producerTask, int consumerTask, ChannelId channel) {}

    /** All connections; of a job with very many, those of each consumer with its first producer. */
    List<Connection> connections() {
        long all = 0;
        for (int edge = 0; edge < failover.edges().size(); edge++) {
            all += count(failover.edges().get(edge));
        }
        List<Connection> connections = new ArrayList<>();
        for (int edge = 0; edge < failover.edges().size(); edge++) {
            addConnections(edge, all > MOST_CHANNELS, connections);
        }
        return connections;
    }

    private long count(FailoverEdge edge) {
        long producers = failover.parallelism(edge.producer());
        long consumers = failover.parallelism(edge.consumer());
        return edge.pattern() == DistributionPattern.ALL_TO_ALL
                ? producers * consumers
                : Math.max(producers, consumers);
    }

    private void addConnections(int index, boolean onlyFirst, List<Connection> connections) {
        FailoverEdge edge = failover.edges().get(index);
        int producers = failover.parallelism(edge.producer());
        int consumers = failover.parallelism(edge.consumer());
        for (int consumer = 0; consumer < consumers; consumer++) {
            SubtaskSlice read = edge.pattern().producersOf(consumer, producers, consumers);
            int end = onlyFirst ? 1 : read.count();
            for (int i = 0; i < end; i++) {
                int from = failover.taskIndex(edge.producer(), onlyFirst ? consumer % producers : read.first() + i);
                int to = failover.taskIndex(edge.consumer(), consumer);
                int drawn = topology.edges().get(index).index();
                connections.add(new Connection(index, from, to, new ChannelId(drawn, id(from), id(to))));
            }
        }
    }

    /** What decides where everything stands. */
    GraphShape shape(List<Connection> connections) {
        List<GraphShape.Lane> lanes = new ArrayList<>();
        for (int vertex = 0; vertex < failover.vertexCount(); vertex++) {
            OperatorChain chain = topology.chains().get(vertex);
            List<SubtaskId> subtasks = new ArrayList<>();
            for (int subtask = 0; subtask < chain.parallelism(); subtask++) {
                subtasks.add(new SubtaskId(chain.head(), subtask));
            }
            lanes.add(new GraphShape.Lane(chain.head(), chain.name(), subtasks, false));
        }
        List<GraphShape.Link> links = connections.stream()
                .map(connection -> new GraphShape.Link(
                        connection.channel(), id(connection.producerTask()), id(connection.consumerTask())))
                .toList();
        return new GraphShape(lanes, links, List.of());
    }
}
