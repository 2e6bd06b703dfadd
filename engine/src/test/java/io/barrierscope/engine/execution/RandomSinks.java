package io.barrierscope.engine.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws where a job writes to. */
final class RandomSinks {
    private final Chance chance;

    RandomSinks(Chance chance) {
        this.chance = chance;
    }

    String operator() {
        if (chance.oneIn(6)) {
            return "upsert-sink";
        }
        return chance.oneIn(3) ? "file-sink" : "kafka-sink";
    }

    /** Settings of any sink; each reads those it knows. */
    Map<String, @Nullable Object> settings() {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("directory", "out");
        if (chance.oneIn(2)) {
            settings.put("format", "row");
        }
        if (chance.oneIn(2)) {
            settings.put("roll", 100L + chance.below(3_000));
            settings.put("rollCheck", 50L + chance.below(1_000));
        }
        if (chance.oneIn(3)) {
            settings.put("rollRecords", 1L + chance.below(30));
        }
        settings.put("topic", "out");
        settings.put("partitions", 1L + chance.below(3));
        settings.put("deliveryGuarantee", "exactly-once");
        settings.put("transactionalIdPrefix", "out");
        settings.put("transaction.timeout.ms", 600_000L);
        settings.put("key", "key");
        settings.put("transactionNamingStrategy", chance.oneIn(3) ? "pooling" : "incrementing");
        return settings;
    }
}
