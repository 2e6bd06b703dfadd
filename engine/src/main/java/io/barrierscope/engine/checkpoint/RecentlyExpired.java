package io.barrierscope.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;

/**
 * The last checkpoints that timed out, so that a late acknowledgement can be told from a lost one ({@code
 * CheckpointCoordinator.recentExpiredCheckpoints}).
 */
record RecentlyExpired(List<Long> ids) {
    private static final int MAX_REMEMBERED = 16;

    static final RecentlyExpired NONE = new RecentlyExpired(List.of());

    boolean contains(long checkpointId) {
        return ids.contains(checkpointId);
    }

    RecentlyExpired with(long checkpointId) {
        List<Long> longer = new ArrayList<>(ids);
        longer.add(checkpointId);
        return new RecentlyExpired(List.copyOf(
                longer.size() > MAX_REMEMBERED
                        ? longer.subList(longer.size() - MAX_REMEMBERED, longer.size())
                        : longer));
    }
}
