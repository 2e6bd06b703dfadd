package io.barrierscope.engine.state;

/**
 * How long keyed state lives after its last access (Flink's {@code StateTtlConfig}), in processing time. Background
 * clean-up is not modelled: what has expired is unseen at once, and counted in sizes until it is next touched.
 *
 * @param ttlMillis life after the last access; state is gone exactly when it has passed
 * @param update which access gives new life
 * @param visibility whether expired state that nobody cleaned up yet is returned once more
 */
public record StateTtl(long ttlMillis, UpdateType update, Visibility visibility) {
    /** Refuses lives that are over before they begin, as Flink does. */
    public StateTtl {
        if (ttlMillis <= 0) {
            throw new IllegalArgumentException("TTL is expected to be positive.");
        }
    }

    /** A life renewed by writing only, expired state never returned: Flink's defaults. */
    public static StateTtl of(long ttlMillis) {
        return new StateTtl(ttlMillis, UpdateType.ON_CREATE_AND_WRITE, Visibility.NEVER_RETURN_EXPIRED);
    }

    /** Which access gives new life. */
    public enum UpdateType {
        ON_CREATE_AND_WRITE,
        ON_READ_AND_WRITE
    }

    /** What a reader gets of expired state. */
    public enum Visibility {
        NEVER_RETURN_EXPIRED,
        RETURN_EXPIRED_IF_NOT_CLEANED_UP
    }

    /** Whether what was last touched then is gone now; inclusive, and without overflow (Flink's {@code TtlUtils}). */
    public static boolean isExpired(long lastAccessMillis, long ttlMillis, long nowMillis) {
        long ttl = lastAccessMillis > 0 ? Math.min(Long.MAX_VALUE - lastAccessMillis, ttlMillis) : ttlMillis;
        return lastAccessMillis + ttl <= nowMillis;
    }

    boolean renewsOnRead() {
        return update == UpdateType.ON_READ_AND_WRITE;
    }

    boolean returnsExpired() {
        return visibility == Visibility.RETURN_EXPIRED_IF_NOT_CLEANED_UP;
    }
}
