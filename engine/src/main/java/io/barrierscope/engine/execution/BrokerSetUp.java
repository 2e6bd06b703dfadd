package io.barrierscope.engine.execution;

import io.barrierscope.engine.transaction.log.BrokerSettings;
import java.util.Map;

/** Reads the simulated broker's options, which validation has seen. */
final class BrokerSetUp {
    private BrokerSetUp() {}

    /** The broker's settings, by Kafka's own names. */
    static BrokerSettings settings(Map<String, String> given) {
        BrokerSettings defaults = BrokerSettings.DEFAULTS;
        return new BrokerSettings(
                number(given, "transaction.max.timeout.ms", defaults.transactionMaxTimeoutMillis()),
                number(
                        given,
                        "transaction.abort.timed.out.transaction.cleanup.interval.ms",
                        defaults.cleanupIntervalMillis()),
                defaults.markerDelayMillis(),
                (int) number(given, "transaction.version", defaults.transactionVersion()));
    }

    private static long number(Map<String, String> given, String key, long otherwise) {
        return Long.parseLong(given.getOrDefault(key, Long.toString(otherwise)));
    }
}
