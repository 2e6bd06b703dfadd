package io.barrierscope.engine.view;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.graph.Partitioning;
import java.util.List;

/**
 * A channel with what is in it.
 *
 * @param capacity in records
 * @param records number of records in it
 * @param blocked whether alignment keeps it from being read
 * @param blockedBy the checkpoint that blocks it, 0 for none
 * @param elements the elements nearest to the consumer first, at most {@value #MAX_ELEMENTS}
 * @param more how many further elements there are
 */
public record ChannelImage(
        ChannelId id,
        Partitioning partitioning,
        int capacity,
        int records,
        boolean blocked,
        long blockedBy,
        List<ElementImage> elements,
        int more) {
    public static final int MAX_ELEMENTS = 128;
}
