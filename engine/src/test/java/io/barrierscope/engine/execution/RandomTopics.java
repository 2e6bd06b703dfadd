package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.TopicSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws topics that the world fills or that one part of a job hands to another, and how they are read. */
final class RandomTopics {
    private final Chance chance;
    private final Chance late;
    private final TestJobs job;
    private final Promises promises;

    RandomTopics(Chance chance, Chance late, TestJobs job, Promises promises) {
        this.chance = chance;
        this.late = late;
        this.job = job;
        this.promises = promises;
    }

    /** Whether the next source reads a topic. */
    boolean isDrawn() {
        return chance.oneIn(4);
    }

    /** A source of a topic of its own. */
    Map<String, @Nullable Object> read(String topic, @Nullable Map<String, @Nullable Object> watermark) {
        int partitions = 1 + chance.below(3);
        long records = 10L + chance.below(50);
        long existing = chance.between(1, records);
        List<TopicSettings.Growth> growth = new ArrayList<>();
        for (int i = chance.below(3); i > 0; i--) {
            growth.add(new TopicSettings.Growth(chance.between(100, 4_000), partitions + i));
        }
        job.topic(new TopicSettings(topic, partitions, existing, 1, records, 5 + chance.below(40), 5, growth));
        boolean bounded = promises.stored || chance.oneIn(2);
        Map<String, @Nullable Object> settings = settings(topic, watermark, bounded);
        settings.put("startup", chance.one(List.of("earliest", "earliest", "group-offsets")));
        if (late.oneIn(4)) { // what nobody has read before the first checkpoint is skipped by the next attempt
            settings.put("startup", "latest");
            promises.mayLose = true;
            promises.mayGiveNothing = true;
        }
        settings.put("partition.discovery.interval.ms", chance.between(100, 2_000));
        return settings;
    }

    private Map<String, @Nullable Object> settings(
            String topic, @Nullable Map<String, @Nullable Object> watermark, boolean bounded) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("topic", topic);
        settings.put("bounded", bounded);
        promises.endless |= !bounded;
        if (chance.oneIn(2)) {
            settings.put("group.id", "g");
        }
        if (watermark != null) {
            settings.put("watermark", watermark);
        }
        return settings;
    }

    /** A sink that hands records to another part of the same job. */
    Map<String, @Nullable Object> relay() {
        boolean exactly = !chance.oneIn(3);
        if (!exactly) {
            promises.doubles("relay");
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("topic", "between");
        settings.put("partitions", 1L + chance.below(3));
        settings.put("deliveryGuarantee", exactly ? "exactly-once" : "at-least-once");
        settings.put("transactionalIdPrefix", "between");
        settings.put("transaction.timeout.ms", 600_000L);
        settings.put("transactionNamingStrategy", chance.oneIn(3) ? "pooling" : "incrementing");
        return settings;
    }

    /** The source that reads what {@link #relay} writes. */
    Map<String, @Nullable Object> readRelay(@Nullable Map<String, @Nullable Object> watermark) {
        boolean committed = !chance.oneIn(3);
        if (!committed) {
            promises.doubles("again");
        }
        Map<String, @Nullable Object> settings = settings("between", watermark, false);
        settings.put("isolation", committed ? "read_committed" : "read_uncommitted");
        return settings;
    }
}
