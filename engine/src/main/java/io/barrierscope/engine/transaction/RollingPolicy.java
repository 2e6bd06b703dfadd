package io.barrierscope.engine.transaction;

/**
 * When a file sink closes the part it writes and begins another (Flink's {@code RollingPolicy}).
 *
 * @param atCheckpoint at every checkpoint ({@code OnCheckpointRollingPolicy}, which bulk formats need); otherwise parts are
 *     kept across checkpoints ({@code DefaultRollingPolicy} of row formats)
 * @param rollMillis age at which a part is closed; 0 for any age
 * @param inactivityMillis time without a record after which a part is closed; 0 for any time
 * @param maxRecords records after which a part is closed, in place of Flink's bytes; 0 for any number
 * @param lookMillis how often ages are looked at ({@code withBucketCheckInterval})
 */
public record RollingPolicy(
        boolean atCheckpoint, long rollMillis, long inactivityMillis, long maxRecords, long lookMillis) {
    /** {@code DefaultRollingPolicy}: 60 s for both. */
    public static final long DEFAULT_AGE_MILLIS = 60_000;
    /** {@code FileSink.DEFAULT_BUCKET_CHECK_INTERVAL}. */
    public static final long DEFAULT_LOOK_MILLIS = 60_000;

    /** {@code shouldRollOnEvent}: before the next record. */
    public boolean rollsBeforeRecord(long records) {
        return maxRecords > 0 && records >= maxRecords;
    }

    /** {@code shouldRollOnCheckpoint}: in front of the barrier. */
    public boolean rollsAtCheckpoint(long records) {
        return atCheckpoint || rollsBeforeRecord(records);
    }

    /** {@code shouldRollOnProcessingTime}. */
    public boolean rollsAtTime(long createdMillis, long updatedMillis, long nowMillis) {
        return (rollMillis > 0 && nowMillis - createdMillis >= rollMillis)
                || (inactivityMillis > 0 && nowMillis - updatedMillis >= inactivityMillis);
    }

    /** Whether ages are looked at at all. */
    public boolean looks() {
        return rollMillis > 0 || inactivityMillis > 0;
    }
}
