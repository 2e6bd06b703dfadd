package io.barrierscope.engine.failover;

import io.barrierscope.engine.graph.DistributionPattern;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pipelined regions of a job: tasks that are scheduled together and restart together. Regions are numbered from 0
 * by their first task. See {@link #compute} for the rules.
 */
public final class PipelinedRegions {

    private final int[] regionOf;
    private final int[] firstMember;
    private final int[] members;

    private PipelinedRegions(int[] regionOf, int regions) {
        this.regionOf = regionOf;
        this.firstMember = new int[regions + 1];
        this.members = new int[regionOf.length];
        for (int region : regionOf) {
            firstMember[region + 1]++;
        }
        for (int region = 0; region < regions; region++) {
            firstMember[region + 1] += firstMember[region];
        }
        int[] next = firstMember.clone();
        for (int task = 0; task < regionOf.length; task++) {
            members[next[regionOf[task]]++] = task;
        }
    }

    /**
     * Computes the regions as Flink's {@code DefaultExecutionTopology} and {@code SchedulingPipelinedRegionComputeUtil}
     * do:
     *
     * <ol>
     *   <li>vertices connected by exchanges that must be pipelined form a logical region;
     *   <li>if any exchange of any type inside a logical region is all-to-all, all its tasks are one region;
     *   <li>otherwise tasks connected by exchanges that must be pipelined are one region, and regions that wait for
     *       each other over the remaining exchanges of the logical region are merged.
     * </ol>
     *
     * <p>Takes time and memory in proportion to tasks and pointwise connections; all-to-all exchanges are never
     * expanded.
     */
    public static PipelinedRegions compute(FailoverTopology topology) {
        DisjointSets logical = new DisjointSets(topology.vertexCount());
        for (FailoverEdge edge : topology.edges()) {
            if (edge.type().mustBePipelined()) {
                logical.merge(edge.producer(), edge.consumer());
            }
        }
        boolean[] isWhole = new boolean[topology.vertexCount()];
        for (FailoverEdge edge : topology.edges()) {
            int root = logical.rootOf(edge.producer());
            if (!isPointwise(edge) && root == logical.rootOf(edge.consumer())) {
                isWhole[root] = true;
            }
        }
        DisjointSets tasks = new DisjointSets(topology.taskCount());
        mergeWholeRegions(topology, logical, isWhole, tasks);
        mergePipelinedConnections(topology, logical, isWhole, tasks);
        mergeCycles(topology, logical, isWhole, tasks);
        return numbered(tasks, topology.taskCount());
    }

    /** Number of regions. */
    public int regionCount() {
        return firstMember.length - 1;
    }

    /** The region of a task. */
    public int regionOf(int taskIndex) {
        return regionOf[taskIndex];
    }

    /** Number of tasks in a region. */
    public int size(int region) {
        return firstMember[region + 1] - firstMember[region];
    }

    /** The tasks of a region, ascending. */
    public IntStream tasks(int region) {
        return Arrays.stream(members, firstMember[region], firstMember[region + 1]);
    }

    /** A fresh copy of the region of each task. */
    public int[] regionOfEachTask() {
        return regionOf.clone();
    }

    private static void mergeWholeRegions(
            FailoverTopology topology, DisjointSets logical, boolean[] isWhole, DisjointSets tasks) {
        for (int vertex = 0; vertex < topology.vertexCount(); vertex++) {
            int root = logical.rootOf(vertex);
            if (isWhole[root]) {
                for (int subtask = 0; subtask < topology.parallelism(vertex); subtask++) {
                    tasks.merge(topology.firstTask(root), topology.firstTask(vertex) + subtask);
                }
            }
        }
    }

    private static void mergePipelinedConnections(
            FailoverTopology topology, DisjointSets logical, boolean[] isWhole, DisjointSets tasks) {
        for (FailoverEdge edge : topology.edges()) {
            if (edge.type().mustBePipelined() && !isWhole[logical.rootOf(edge.producer())]) {
                forEachConnection(topology, edge, tasks::merge);
            }
        }
    }

    private static void mergeCycles(
            FailoverTopology topology, DisjointSets logical, boolean[] isWhole, DisjointSets tasks) {
        ArcList arcs = new ArcList();
        for (FailoverEdge edge : topology.edges()) {
            int root = logical.rootOf(edge.producer());
            boolean isInside = root == logical.rootOf(edge.consumer());
            if (!edge.type().mustBePipelined() && isInside && !isWhole[root]) {
                forEachConnection(topology, edge, (producer, consumer) -> {
                    arcs.add(tasks.rootOf(producer), tasks.rootOf(consumer));
                });
            }
        }
        if (arcs.isEmpty()) {
            return;
        }
        int[] component = StronglyConnected.componentOf(topology.taskCount(), arcs.from(), arcs.to());
        for (int task = 0; task < topology.taskCount(); task++) {
            tasks.merge(component[task], task);
        }
    }

    private static void forEachConnection(FailoverTopology topology, FailoverEdge edge, Connection action) {
        int producers = topology.parallelism(edge.producer());
        int consumers = topology.parallelism(edge.consumer());
        for (int consumer = 0; consumer < consumers; consumer++) {
            int consumerTask = topology.firstTask(edge.consumer()) + consumer;
            int first =
                    topology.firstTask(edge.producer()) + edge.pattern().firstProducer(consumer, producers, consumers);
            int end = first + edge.pattern().producerCount(consumer, producers, consumers);
            for (int producerTask = first; producerTask < end; producerTask++) {
                action.connect(producerTask, consumerTask);
            }
        }
    }

    private static boolean isPointwise(FailoverEdge edge) {
        return edge.pattern() == DistributionPattern.POINTWISE;
    }

    private static PipelinedRegions numbered(DisjointSets tasks, int taskCount) {
        int[] regionOf = new int[taskCount];
        int regions = 0;
        for (int task = 0; task < taskCount; task++) {
            int root = tasks.rootOf(task);
            regionOf[task] = root == task ? regions++ : regionOf[root];
        }
        return new PipelinedRegions(regionOf, regions);
    }

    private interface Connection {
        void connect(int producerTask, int consumerTask);
    }
}
