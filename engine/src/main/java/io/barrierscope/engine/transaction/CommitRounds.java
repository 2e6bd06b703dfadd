package io.barrierscope.engine.transaction;

import java.util.ArrayList;
import java.util.List;

/**
 * The commit of one checkpoint's requests (Flink's {@code CheckpointCommittableManagerImpl.commit}): all are tried in
 * order; those that asked for it are tried again at once, in further rounds.
 */
public final class CommitRounds {
    private CommitRounds() {}

    /** Tries one request. */
    @FunctionalInterface
    public interface Call<T> {
        /**
         * Returns what became of the request.
         *
         * @param retry 0 for the first try
         */
        CommitOutcome commit(T request, int retry);
    }

    /** How the commit of a checkpoint ended. */
    public enum Result {
        /** Every request came to an end, well or with a known reason. */
        DONE,
        /** A request failed for an unknown reason: Flink throws an {@code IllegalStateException}. */
        UNKNOWN_FAILURE,
        /** Requests still wanted to be tried again after the last round: Flink throws an {@code IOException}. */
        RETRIES_EXHAUSTED
    }

    /**
     * Commits.
     *
     * @param maxRetries {@code sink.committer.retries}: rounds after the first
     */
    public static <T> Result commit(List<T> requests, int maxRetries, Call<T> call) {
        List<T> waiting = List.copyOf(requests);
        for (int retry = 0; !waiting.isEmpty() && retry <= maxRetries; retry++) {
            List<T> again = new ArrayList<>();
            for (T request : waiting) {
                CommitOutcome outcome = call.commit(request, retry);
                if (outcome == CommitOutcome.FAILED_UNKNOWN) {
                    return Result.UNKNOWN_FAILURE;
                }
                if (outcome == CommitOutcome.RETRY_LATER) {
                    again.add(request);
                }
            }
            waiting = again;
        }
        return waiting.isEmpty() ? Result.DONE : Result.RETRIES_EXHAUSTED;
    }
}
