package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.HandMadeContext;
import io.barrierscope.engine.failover.PartitionRef;
import io.barrierscope.engine.failover.PartitionType;
import io.barrierscope.engine.graph.DistributionPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A job graph and the circumstances of a failure, made from a seed. */
final class RandomJob {

    private final int seed;
    private final FailoverTopology topology;
    private final HandMadeContext context = new HandMadeContext();
    private final HandMadeContext contextWithoutLoss = new HandMadeContext();

    RandomJob(int seed) {
        this.seed = seed;
        Random random = new Random(seed);
        List<Integer> parallelism = new ArrayList<>();
        List<FailoverEdge> edges = new ArrayList<>();
        if (seed % 3 == 0) {
            addCrossedLanes(random, parallelism, edges);
        } else {
            addAnything(random, parallelism, edges);
        }
        this.topology = new FailoverTopology(parallelism, edges);
        chooseCircumstances(random);
    }

    FailoverTopology topology() {
        return topology;
    }

    FailureContext context() {
        return context;
    }

    FailureContext contextWithoutLoss() {
        return contextWithoutLoss;
    }

    private static void addAnything(Random random, List<Integer> parallelism, List<FailoverEdge> edges) {
        int vertices = 2 + random.nextInt(7);
        for (int vertex = 0; vertex < vertices; vertex++) {
            parallelism.add(1 + random.nextInt(6));
            int inputs = vertex == 0 ? 0 : random.nextInt(4);
            for (int input = 0; input < inputs; input++) {
                edges.add(new FailoverEdge(
                        random.nextInt(vertex),
                        vertex,
                        random.nextInt(4) == 0 ? DistributionPattern.ALL_TO_ALL : DistributionPattern.POINTWISE,
                        random.nextInt(3) > 0 ? PartitionType.PIPELINED_BOUNDED : anyType(random)));
            }
        }
    }

    /** A tree of pipelined lanes whose numbers shift, with more exchanges across: lanes that wait for each other. */
    private static void addCrossedLanes(Random random, List<Integer> parallelism, List<FailoverEdge> edges) {
        int vertices = 5 + random.nextInt(4);
        int lanes = 2 + random.nextInt(4);
        for (int vertex = 0; vertex < vertices; vertex++) {
            parallelism.add(lanes + random.nextInt(2));
            if (vertex > 0) {
                edges.add(pointwise(random.nextInt(vertex), vertex, PartitionType.PIPELINED_BOUNDED));
                for (int more = random.nextInt(4); more > 0; more--) {
                    PartitionType type = anyType(random);
                    edges.add(pointwise(
                            random.nextInt(vertex), vertex, type.mustBePipelined() ? PartitionType.BLOCKING : type));
                }
            }
        }
    }

    private static FailoverEdge pointwise(int producer, int consumer, PartitionType type) {
        return new FailoverEdge(producer, consumer, DistributionPattern.POINTWISE, type);
    }

    private static PartitionType anyType(Random random) {
        return PartitionType.values()[random.nextInt(PartitionType.values().length)];
    }

    private void chooseCircumstances(Random random) {
        for (int edge = 0; edge < topology.edges().size(); edge++) {
            int producers = topology.parallelism(topology.edges().get(edge).producer());
            for (int producer = 0; producer < producers; producer++) {
                if (random.nextInt(8) == 0) {
                    context.untracked.add(new PartitionRef(edge, producer));
                }
            }
            if (random.nextInt(3) == 0) {
                context.lost = new PartitionRef(edge, random.nextInt(producers));
            }
        }
        for (int task = 0; task < topology.taskCount(); task++) {
            if (random.nextInt(6) == 0) {
                context.neverStarted.add(task);
            }
        }
        contextWithoutLoss.untracked.addAll(context.untracked);
        contextWithoutLoss.neverStarted.addAll(context.neverStarted);
    }

    @Override
    public String toString() {
        return "seed " + seed + ", edges " + topology.edges();
    }
}
