package io.barrierscope.engine.channel;

import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import java.util.ArrayList;
import java.util.List;

/**
 * Which old subtasks' in-flight data a new subtask gets when the parallelism changes (Flink's {@code SubtaskStateMapper}).
 */
public enum ChannelStateMapper {
    /** Any deal is right: round robin. */
    ARBITRARY,
    /** Everything goes to the first subtask. */
    FIRST,
    /** Everything goes to every subtask, which drops what is not for it. */
    FULL,
    /** By ranges of key groups; what lies in two ranges goes to both subtasks, which drop what is not for them. */
    RANGE,
    ROUND_ROBIN,
    /** There is no right deal: edges of this kind hold no in-flight data. */
    UNSUPPORTED;

    /** What Flink says when an edge cannot be dealt anew. */
    public static final String CANNOT_RESCALE = "Cannot rescale the given pointwise partitioner. Did you change the"
            + " partitioner to forward or rescale? It may also help to add an explicit shuffle().";

    private static final int KEY_GROUPS = 1 << 15;

    /** How the input channels' data are dealt to the consumers of an edge. */
    public static ChannelStateMapper downstream(Partitioning partitioning) {
        return switch (partitioning) {
            case FORWARD, RESCALE, BROADCAST -> UNSUPPORTED;
            case REBALANCE, SHUFFLE -> ROUND_ROBIN;
            case HASH -> RANGE;
            case GLOBAL -> FIRST;
        };
    }

    /** How the output channels' data are dealt to the producers of an edge. */
    public static ChannelStateMapper upstream(Partitioning partitioning) {
        return downstream(partitioning) == UNSUPPORTED ? UNSUPPORTED : ARBITRARY;
    }

    /**
     * The producer whose channel stands for that of an old producer: they are dealt in turn, as all upstream mappers do
     * (Flink's {@code RescaleMappings}, inverted, in {@code InputChannelRecoveredStateHandler}).
     */
    public static int producer(int oldProducer, int newParallelism) {
        return oldProducer % newParallelism;
    }

    /** Whether what a subtask gets must be filtered, because others may get it too. */
    public boolean isAmbiguous() {
        return this == FULL || this == RANGE;
    }

    /**
     * The old subtasks whose data a new subtask gets, in ascending order.
     *
     * @throws UnsupportedOperationException for an edge that cannot be rescaled with data in flight
     */
    public List<Integer> oldSubtasks(int subtask, int oldParallelism, int newParallelism) {
        return switch (this) {
            case ARBITRARY, ROUND_ROBIN -> every(subtask, oldParallelism, newParallelism);
            case FIRST -> subtask == 0 ? every(0, oldParallelism, 1) : List.of();
            case FULL -> every(0, oldParallelism, 1);
            case RANGE -> range(subtask, oldParallelism, newParallelism);
            case UNSUPPORTED -> throw new UnsupportedOperationException(CANNOT_RESCALE);
        };
    }

    private static List<Integer> every(int first, int oldParallelism, int step) {
        List<Integer> found = new ArrayList<>();
        for (int old = first; old < oldParallelism; old += step) {
            found.add(old);
        }
        return List.copyOf(found);
    }

    private static List<Integer> range(int subtask, int oldParallelism, int newParallelism) {
        KeyGroupRange groups = KeyGroups.range(subtask, newParallelism, KEY_GROUPS);
        int first = KeyGroups.operatorIndex(groups.start(), oldParallelism, KEY_GROUPS);
        int last = KeyGroups.operatorIndex(groups.end(), oldParallelism, KEY_GROUPS);
        return every(first, last + 1, 1);
    }
}
