package io.barrierscope.engine.graph;

/**
 * What a vertex costs in virtual time; all in milliseconds.
 *
 * @param processingMillis per record
 * @param snapshotSyncMillis synchronous part of a snapshot, during which no record is processed
 * @param snapshotAsyncMillis writing the snapshot, beside processing
 * @param deployMillis DEPLOYING to INITIALIZING
 * @param restoreMillis INITIALIZING to RUNNING
 * @param cancelMillis from the failure or cancel request to the final report
 */
public record VertexTiming(
        long processingMillis,
        long snapshotSyncMillis,
        long snapshotAsyncMillis,
        long deployMillis,
        long restoreMillis,
        long cancelMillis) {
    public static final VertexTiming DEFAULT = new VertexTiming(1, 1, 20, 50, 50, 10);
}
