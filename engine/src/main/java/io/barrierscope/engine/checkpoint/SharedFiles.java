package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.PersistentMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The files that checkpoints share, as the job manager knows them: who uploaded each and which checkpoint refers to it last
 * (Flink's {@code SharedStateRegistryImpl}). No references are counted. Immutable.
 */
public final class SharedFiles {
    /** No file is known. */
    public static final SharedFiles NONE = new SharedFiles(PersistentMap.empty());

    private final PersistentMap<Long, Use> uses;

    private SharedFiles(PersistentMap<Long, Use> uses) {
        this.uses = uses;
    }

    /**
     * How a file is used.
     *
     * @param createdBy the checkpoint that uploaded it
     * @param lastUsedBy the highest checkpoint that refers to it
     */
    public record Use(long createdBy, long lastUsedBy) {}

    /**
     * What is left, and what is to be deleted from the storage.
     *
     * @param deleted by ascending number
     */
    public record Remaining(SharedFiles files, List<Long> deleted) {}

    /** A subtask's acknowledgement refers to an uploaded copy ({@code registerReference}). */
    public SharedFiles register(long copy, long checkpointId) {
        Use before = uses.get(copy);
        Use now = before == null
                ? new Use(checkpointId, checkpointId)
                : new Use(before.createdBy, Math.max(before.lastUsedBy, checkpointId));
        return new SharedFiles(uses.with(copy, now));
    }

    /** Every file whose last checkpoint is older than all that are kept goes ({@code unregisterUnusedState}). */
    public Remaining without(long lowestRetained) {
        return without(lowestRetained, copy -> false);
    }

    /**
     * The same, but for files that somebody else's checkpoint needs.
     *
     * @param spared which copies stay, such as those of a checkpoint that the job started from without claiming it
     */
    public Remaining without(long lowestRetained, LongPredicate spared) {
        List<Long> deleted = new ArrayList<>();
        uses.forEach((copy, use) -> {
            if (use.lastUsedBy < lowestRetained && !spared.test(copy)) {
                deleted.add(copy);
            }
        });
        PersistentMap<Long, Use> left = uses;
        for (Long copy : deleted) {
            left = left.without(copy);
        }
        return new Remaining(deleted.isEmpty() ? this : new SharedFiles(left), List.copyOf(deleted));
    }

    /** How a file is used; null when it is deleted, or was never registered. */
    public @Nullable Use use(long copy) {
        return uses.get(copy);
    }
}
