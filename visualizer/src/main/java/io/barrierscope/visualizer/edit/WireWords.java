package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import java.util.Locale;

/** What is written at an edge: how records are spread over the consumer's subtasks. */
final class WireWords {
    private WireWords() {}

    static String of(JobVertex from, JobVertex to, JobEdge edge) {
        Partitioning given = edge.partitioning();
        Partitioning partitioning = given != null
                ? given
                : from.parallelism() == to.parallelism() ? Partitioning.FORWARD : Partitioning.REBALANCE;
        String name = partitioning.name().toLowerCase(Locale.ROOT);
        return edge.key() == null ? name : name + " " + edge.key();
    }
}
