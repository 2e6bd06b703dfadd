package io.barrierscope.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which waiting request may run now (Flink's {@code CheckpointRequestDecider}). Savepoints go first, then what is forced,
 * then what a person asked for, then the older.
 */
public final class RequestDecider {
    /** Longest queue; beyond it the last request is dropped. */
    public static final int MAX_QUEUED = 1000;

    private RequestDecider() {}

    /** What to do with the queue. */
    public sealed interface Decision {
        /** Nothing may run. */
        record Wait(Why why) implements Decision {}

        /** The first request comes too early after the last completion: drop it and plan the timer anew. */
        record DropAndReplan(long delayMillis) implements Decision {}

        /** Run the first request. */
        record Run() implements Decision {}
    }

    /** Why nothing may run. */
    public enum Why {
        NOTHING_QUEUED,
        TRIGGER_IN_PROGRESS,
        TOO_MANY_BEING_CLEANED,
        TOO_MANY_PENDING
    }

    /**
     * The queue after a request came.
     *
     * @param accepted whether the new request found a place
     * @param refused the request for which there is no place any more; null for none
     */
    public record Enqueued(
            List<CheckpointRequest> queue,
            boolean accepted,
            @Nullable CheckpointRequest refused) {}

    /**
     * What the coordinator is busy with.
     *
     * @param triggering whether a trigger is on its way to the tasks
     * @param cleaning checkpoints whose files are being deleted
     * @param lastCompletionMillis when a checkpoint or savepoint last completed
     */
    public record Load(boolean triggering, int pending, int cleaning, long lastCompletionMillis) {}

    /** Puts a new request at its place. */
    public static Enqueued enqueue(List<CheckpointRequest> queue, CheckpointRequest request) {
        if (queue.size() >= MAX_QUEUED && !queue.get(queue.size() - 1).periodic()) {
            return new Enqueued(queue, false, request);
        }
        List<CheckpointRequest> longer = new ArrayList<>(queue);
        int at = longer.size();
        while (at > 0 && goesBefore(request, longer.get(at - 1))) {
            at--;
        }
        longer.add(at, request);
        CheckpointRequest refused = longer.size() > MAX_QUEUED ? longer.remove(longer.size() - 1) : null;
        return new Enqueued(List.copyOf(longer), true, refused);
    }

    /** Decides about the first request of the queue. */
    public static Decision decide(
            List<CheckpointRequest> queue, Load load, int maxConcurrent, long minPauseMillis, long nowMillis) {
        if (queue.isEmpty()) {
            return new Decision.Wait(Why.NOTHING_QUEUED);
        }
        if (load.triggering) {
            return new Decision.Wait(Why.TRIGGER_IN_PROGRESS);
        }
        if (load.cleaning > maxConcurrent) {
            return new Decision.Wait(Why.TOO_MANY_BEING_CLEANED);
        }
        CheckpointRequest first = queue.get(0);
        if (load.pending >= maxConcurrent) {
            return first.forced() ? new Decision.Run() : new Decision.Wait(Why.TOO_MANY_PENDING);
        }
        if (first.periodic() && !first.forced()) {
            long delay = load.lastCompletionMillis - nowMillis + minPauseMillis;
            if (delay > 0) {
                return new Decision.DropAndReplan(delay);
            }
        }
        return new Decision.Run();
    }

    private static boolean goesBefore(CheckpointRequest one, CheckpointRequest other) {
        if (one.isSavepoint() != other.isSavepoint()) {
            return one.isSavepoint();
        }
        if (one.forced() != other.forced()) {
            return one.forced();
        }
        if (one.periodic() != other.periodic()) {
            return !one.periodic();
        }
        return one.timestampMillis() < other.timestampMillis();
    }
}
