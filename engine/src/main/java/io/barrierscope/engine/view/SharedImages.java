package io.barrierscope.engine.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Images of moments near each other are mostly the same. Here the later one takes over the very parts of the earlier one
 * that are equal, so that whoever shows both sees by a glance at the references what has to be drawn again.
 */
public final class SharedImages {
    private SharedImages() {}

    /**
     * An image that equals {@code now} and consists of parts of {@code before} where these are equal.
     *
     * @param before null for none
     */
    public static EngineImage of(@Nullable EngineImage before, EngineImage now) {
        if (before == null) {
            return now;
        }
        return new EngineImage(
                now.step(),
                now.timeMillis(),
                now.jobStatus(),
                now.ended(),
                list(before.subtasks(), now.subtasks()),
                list(before.channels(), now.channels()),
                list(before.taskManagers(), now.taskManagers()),
                coordinator(before.coordinator(), now.coordinator()),
                list(before.transactions(), now.transactions()),
                list(before.topics(), now.topics()),
                list(before.failures(), now.failures()),
                list(before.verdicts(), now.verdicts()),
                now.cluster().equals(before.cluster()) ? before.cluster() : now.cluster(),
                list(before.clocks(), now.clocks()));
    }

    /** Whether two parts of images are the very same one, so that whatever was made of the first is right for the second. */
    public static boolean isShared(@Nullable Object before, @Nullable Object now) {
        return before == now;
    }

    private static CoordinatorImage coordinator(CoordinatorImage before, CoordinatorImage now) {
        return new CoordinatorImage(
                now.nextTickMillis(),
                now.queued(),
                now.consecutiveFailures(),
                now.tolerableFailures(),
                checkpoints(before.checkpoints(), now.checkpoints()),
                now.latestCompleted(),
                list(before.requests(), now.requests()));
    }

    /** The oldest checkpoint leaves the list when a new one comes, so these meet by their numbers. */
    private static List<CheckpointImage> checkpoints(List<CheckpointImage> before, List<CheckpointImage> now) {
        int skipped = 0;
        while (!now.isEmpty()
                && skipped < before.size()
                && before.get(skipped).id() < now.get(0).id()) {
            skipped++;
        }
        return list(skipped == 0 ? before : List.copyOf(before.subList(skipped, before.size())), now);
    }

    private static <T> List<T> list(List<T> before, List<T> now) {
        List<T> shared = new ArrayList<>(now.size());
        int same = 0;
        for (int i = 0; i < now.size(); i++) {
            T fresh = now.get(i);
            T old = i < before.size() ? before.get(i) : null;
            if (old != null && fresh.equals(old)) {
                shared.add(old);
                same++;
            } else {
                shared.add(fresh);
            }
        }
        return same == now.size() && same == before.size() ? before : Collections.unmodifiableList(shared);
    }
}
