package io.barrierscope.engine.failover;

import io.barrierscope.engine.failover.RestartReason.ConsumerOfRestartedProducer;
import io.barrierscope.engine.failover.RestartReason.FailedTaskRegion;
import io.barrierscope.engine.failover.RestartReason.ProducerOfUnavailablePartition;
import io.barrierscope.engine.graph.DistributionPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One breadth-first search over regions from a failed task. An all-to-all edge is looked at once in each direction. */
final class RegionSearch {

    private final FailoverTopology topology;
    private final PipelinedRegions regions;
    private final FailureContext context;
    private final @Nullable PartitionRef lost;
    private final boolean[] isFound;
    private final boolean[] isReadSideSeen;
    private final boolean[] isWriteSideSeen;
    private final List<RestartReason> found = new ArrayList<>();

    RegionSearch(FailoverTopology topology, PipelinedRegions regions, FailureContext context) {
        this.topology = topology;
        this.regions = regions;
        this.context = context;
        this.lost = context.lostPartition().orElse(null);
        this.isFound = new boolean[regions.regionCount()];
        this.isReadSideSeen = new boolean[topology.edges().size()];
        this.isWriteSideSeen = new boolean[topology.edges().size()];
    }

    RestartSet from(int failedTask) {
        add(new FailedTaskRegion(regions.regionOf(failedTask), failedTask));
        for (int next = 0; next < found.size(); next++) {
            int region = found.get(next).region();
            PrimitiveIterator.OfInt readers = regions.tasks(region).iterator();
            while (readers.hasNext()) {
                visitProducersOf(readers.nextInt());
            }
            PrimitiveIterator.OfInt writers = regions.tasks(region).iterator();
            while (writers.hasNext()) {
                visitConsumersOf(writers.nextInt());
            }
        }
        return result();
    }

    private void visitProducersOf(int consumerTask) {
        int vertex = topology.vertexOf(consumerTask);
        for (int edge : topology.inputEdges(vertex)) {
            if (isReadSideSeen[edge]) {
                continue;
            }
            FailoverEdge read = topology.edges().get(edge);
            isReadSideSeen[edge] = read.pattern() == DistributionPattern.ALL_TO_ALL;
            int producers = topology.parallelism(read.producer());
            int consumers = topology.parallelism(vertex);
            int consumer = topology.subtaskOf(consumerTask);
            int first = read.pattern().firstProducer(consumer, producers, consumers);
            int end = first + read.pattern().producerCount(consumer, producers, consumers);
            for (int producer = first; producer < end; producer++) {
                Unavailability unavailability = unavailability(edge, producer);
                int producerTask = topology.firstTask(read.producer()) + producer;
                int region = regions.regionOf(producerTask);
                if (unavailability != null && !isFound[region]) {
                    add(new ProducerOfUnavailablePartition(region, edge, producerTask, consumerTask, unavailability));
                }
            }
        }
    }

    private void visitConsumersOf(int producerTask) {
        int vertex = topology.vertexOf(producerTask);
        for (int edge : topology.outputEdges(vertex)) {
            if (isWriteSideSeen[edge]) {
                continue;
            }
            FailoverEdge written = topology.edges().get(edge);
            isWriteSideSeen[edge] = written.pattern() == DistributionPattern.ALL_TO_ALL;
            int producers = topology.parallelism(vertex);
            int consumers = topology.parallelism(written.consumer());
            int producer = topology.subtaskOf(producerTask);
            int first = written.pattern().firstConsumer(producer, producers, consumers);
            int end = first + written.pattern().consumerCount(producer, producers, consumers);
            for (int consumer = first; consumer < end; consumer++) {
                int consumerTask = topology.firstTask(written.consumer()) + consumer;
                int region = regions.regionOf(consumerTask);
                if (!isFound[region]) {
                    add(new ConsumerOfRestartedProducer(region, edge, producerTask, consumerTask));
                }
            }
        }
    }

    private @Nullable Unavailability unavailability(int edge, int producerSubtask) {
        PartitionRef known = lost;
        if (known != null && known.edge() == edge && known.producerSubtask() == producerSubtask) {
            return Unavailability.LOST_IN_THIS_FAILURE;
        }
        if (!topology.edges().get(edge).type().sparesProducer()) {
            return Unavailability.NOT_RECONSUMABLE;
        }
        return context.isTracked(new PartitionRef(edge, producerSubtask)) ? null : Unavailability.UNTRACKED;
    }

    private void add(RestartReason reason) {
        isFound[reason.region()] = true;
        found.add(reason);
    }

    private RestartSet result() {
        int[] inRegion = IntStream.range(0, topology.taskCount())
                .filter(task -> isFound[regions.regionOf(task)])
                .toArray();
        int[] restarted = IntStream.of(inRegion)
                .filter(task -> !context.isNeverStarted(task))
                .toArray();
        int[] neverStarted =
                IntStream.of(inRegion).filter(context::isNeverStarted).toArray();
        return new RestartSet(restarted, neverStarted, found, regions);
    }
}
