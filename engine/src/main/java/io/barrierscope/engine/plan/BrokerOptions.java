package io.barrierscope.engine.plan;

import java.util.List;
import java.util.Map;

/** The options of the simulated broker, by Kafka's names. */
final class BrokerOptions {
    /** The longest {@code transaction.timeout.ms} the broker grants. */
    static final String MAX_TIMEOUT = "transaction.max.timeout.ms";

    /** How often the broker looks for transactions whose time is over. */
    static final String CLEANUP_INTERVAL = "transaction.abort.timed.out.transaction.cleanup.interval.ms";

    /** 1, or 2 for KIP-890. */
    static final String VERSION = "transaction.version";

    static final long DEFAULT_MAX_TIMEOUT_MILLIS = 900_000;
    static final List<String> ALL = List.of(MAX_TIMEOUT, CLEANUP_INTERVAL, VERSION);

    private BrokerOptions() {}

    static long maxTimeoutMillis(Map<String, String> options) {
        String raw = options.get(MAX_TIMEOUT);
        try {
            return raw == null ? DEFAULT_MAX_TIMEOUT_MILLIS : Long.parseLong(raw);
        } catch (NumberFormatException e) {
            return DEFAULT_MAX_TIMEOUT_MILLIS;
        }
    }
}
