package io.barrierscope.engine.fidelity.cluster;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What came of a document, here or on a cluster; whatever depends on timing is left out.
 *
 * @param status of the job in the end
 * @param committed rows by sink that commits with checkpoints, sorted
 * @param delivered rows by sink that writes at once; how often each arrives depends on timing
 * @param state last value by vertex and key
 * @param restored by subtask, the checkpoint restored at each restart of it, 0 for none
 * @param checkpoints ids of the checkpoints that the script asked for and that completed
 */
record Outcome(
        String status,
        Map<String, List<String>> committed,
        Map<String, Set<String>> delivered,
        Map<String, String> state,
        Map<String, List<Long>> restored,
        List<Long> checkpoints) {
    /** The same with no more checkpoints than the script asked for: a job that finishes takes one more. */
    Outcome withFirstCheckpoints(int count) {
        return new Outcome(
                status,
                committed,
                delivered,
                state,
                restored,
                checkpoints.subList(0, Math.min(count, checkpoints.size())));
    }

    /** How far a job got that fails for good depends on timing. */
    Outcome withoutProgressIfFailed() {
        return status.equals("FAILED")
                ? new Outcome(status, Map.of(), Map.of(), Map.of(), restored, checkpoints)
                : this;
    }
}
