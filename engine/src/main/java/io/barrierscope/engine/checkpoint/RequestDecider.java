package io.barrierscope.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;

/**
 * Which waiting request may run now (Flink's {@code CheckpointRequestDecider}). Savepoints come later and would go first;
 * among checkpoints, those asked for by a person precede periodic ones, then the older goes first.
 */
public final class RequestDecider {
    /** Longest queue; beyond it the last request is dropped. */
    public static final int MAX_QUEUED = 1000;

    private RequestDecider() {}

    /** What to do with the queue. */
    public sealed interface Decision {
        /** Nothing may run: the queue is empty or enough checkpoints are pending. */
        record Wait(boolean tooManyPending) implements Decision {}

        /** The first request comes too early after the last completion: drop it and plan the timer anew. */
        record DropAndReplan(long delayMillis) implements Decision {}

        /** Run the first request. */
        record Run() implements Decision {}
    }

    /**
     * The queue with a new request at its place.
     *
     * @return the same queue when it is full of requests that outrank the new one
     */
    public static List<CheckpointRequest> enqueue(List<CheckpointRequest> queue, CheckpointRequest request) {
        if (queue.size() >= MAX_QUEUED && !queue.get(queue.size() - 1).periodic()) {
            return queue;
        }
        List<CheckpointRequest> longer = new ArrayList<>(queue);
        int at = longer.size();
        while (at > 0 && goesBefore(request, longer.get(at - 1))) {
            at--;
        }
        longer.add(at, request);
        if (longer.size() > MAX_QUEUED) {
            longer.remove(longer.size() - 1);
        }
        return List.copyOf(longer);
    }

    /** Decides about the first request of the queue. */
    public static Decision decide(
            List<CheckpointRequest> queue,
            int pending,
            int maxConcurrent,
            long lastCompletionMillis,
            long minPauseMillis,
            long nowMillis) {
        if (queue.isEmpty()) {
            return new Decision.Wait(false);
        }
        if (pending >= maxConcurrent) {
            return new Decision.Wait(true);
        }
        if (queue.get(0).periodic()) {
            long delay = lastCompletionMillis - nowMillis + minPauseMillis;
            if (delay > 0) {
                return new Decision.DropAndReplan(delay);
            }
        }
        return new Decision.Run();
    }

    private static boolean goesBefore(CheckpointRequest one, CheckpointRequest other) {
        if (one.periodic() != other.periodic()) {
            return !one.periodic();
        }
        return one.timestampMillis() < other.timestampMillis();
    }
}
