package io.barrierscope.engine.state;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Applies a time to live, or none, to single values (Flink's {@code AbstractTtlDecorator}). */
final class TtlClock {
    private final @Nullable StateTtl ttl;
    private final LongSupplier nowMillis;

    TtlClock(@Nullable StateTtl ttl, LongSupplier nowMillis) {
        this.ttl = ttl;
        this.nowMillis = nowMillis;
    }

    /** The value as it is to be stored. */
    Object wrap(Object value) {
        return ttl == null ? value : new Stamped(value, nowMillis.getAsLong());
    }

    /** The bare value of what is stored, however old. */
    static Object bare(Object stored) {
        return stored instanceof Stamped stamped ? stamped.value() : stored;
    }

    boolean isExpired(Object stored) {
        return ttl != null
                && stored instanceof Stamped stamped
                && StateTtl.isExpired(stamped.lastAccessMillis(), ttl.ttlMillis(), nowMillis.getAsLong());
    }

    /** Whether a reader gets what is stored. */
    boolean isVisible(Object stored) {
        return !isExpired(stored) || (ttl != null && ttl.returnsExpired());
    }

    boolean renewsOnRead() {
        return ttl != null && ttl.renewsOnRead();
    }
}
