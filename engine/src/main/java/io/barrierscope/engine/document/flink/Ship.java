package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.Partitioning;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How an edge deals records, from the name of Flink's partitioner.
 *
 * @param key by which it deals them, or null
 */
record Ship(Partitioning partitioning, @Nullable String key) {
    static final Ship FORWARD = new Ship(Partitioning.FORWARD, null);

    private static final String KEY = "key";

    static Ship of(PlanInput input, PlanOperator reader, Notes notes) {
        if (input.shipStrategy().equals(PlanInput.HASH)) {
            return new Ship(Partitioning.HASH, KEY);
        }
        for (Partitioning partitioning : Partitioning.values()) {
            if (partitioning.name().equals(input.shipStrategy().toUpperCase(Locale.ROOT))) {
                return new Ship(partitioning, null);
            }
        }
        String known =
                input.shipStrategy().isEmpty() ? "no ship strategy" : "the ship strategy " + input.shipStrategy();
        notes.add(
                reader.place(),
                "an edge to \"" + Notes.shown(reader.name()) + "\" has " + known + "; rebalance stands in its place",
                "choose another partitioning if that is not what it does");
        return new Ship(Partitioning.REBALANCE, null);
    }

    /** Blocking if Flink stores the result before anyone reads it. */
    static ExchangeMode exchange(PlanInput input) {
        return input.exchange().startsWith("blocking") ? ExchangeMode.BLOCKING : ExchangeMode.PIPELINED;
    }
}
