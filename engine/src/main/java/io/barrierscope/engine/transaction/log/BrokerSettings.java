package io.barrierscope.engine.transaction.log;

/**
 * Settings of the simulated cluster.
 *
 * @param transactionMaxTimeoutMillis {@code transaction.max.timeout.ms}
 * @param cleanupIntervalMillis {@code transaction.abort.timed.out.transaction.cleanup.interval.ms}: grid of the timeout scan
 * @param markerDelayMillis time from the answer to EndTxn until the markers are in the partitions
 * @param transactionVersion feature {@code transaction.version}: 1, or 2 with KIP-890
 */
public record BrokerSettings(
        long transactionMaxTimeoutMillis, long cleanupIntervalMillis, long markerDelayMillis, int transactionVersion) {

    /** Values of a new Kafka 4.3 cluster. */
    public static final BrokerSettings DEFAULTS = new BrokerSettings(900_000, 10_000, 2, 2);

    public BrokerSettings {
        if (transactionMaxTimeoutMillis <= 0 || cleanupIntervalMillis <= 0 || markerDelayMillis < 0) {
            throw new IllegalArgumentException("Broker times must be positive");
        }
        if (transactionVersion != 1 && transactionVersion != 2) {
            throw new IllegalArgumentException("Unknown transaction version " + transactionVersion);
        }
    }

    /** Returns these settings with another transaction version. */
    public BrokerSettings withTransactionVersion(int version) {
        return new BrokerSettings(transactionMaxTimeoutMillis, cleanupIntervalMillis, markerDelayMillis, version);
    }

    /** Tells whether every end of a transaction bumps the epoch (KIP-890, transaction version 2). */
    boolean bumpsEpochAtEnd() {
        return transactionVersion >= 2;
    }
}
