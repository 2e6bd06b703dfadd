package io.barrierscope.engine.failover;

import io.barrierscope.engine.graph.DistributionPattern;
import java.util.List;
import java.util.stream.IntStream;

/** A(4) forward to B(4), B blocking all-to-all to C(2), C rescaled to D(4). */
final class ExampleTopology {

    static final int BLOCKING_EDGE = 1;
    static final FailoverTopology TOPOLOGY = new FailoverTopology(
            List.of(4, 4, 2, 4),
            List.of(
                    new FailoverEdge(0, 1, DistributionPattern.POINTWISE, PartitionType.PIPELINED_BOUNDED),
                    new FailoverEdge(1, 2, DistributionPattern.ALL_TO_ALL, PartitionType.BLOCKING),
                    new FailoverEdge(2, 3, DistributionPattern.POINTWISE, PartitionType.PIPELINED_BOUNDED)));

    private ExampleTopology() {}

    static String name(int task) {
        return "ABCD".charAt(TOPOLOGY.vertexOf(task)) + "" + TOPOLOGY.subtaskOf(task);
    }

    static int task(String name) {
        return TOPOLOGY.taskIndex(name.charAt(0) - 'A', name.charAt(1) - '0');
    }

    static List<String> names(IntStream tasks) {
        return tasks.mapToObj(ExampleTopology::name).toList();
    }
}
