package io.barrierscope.engine.document;

import io.barrierscope.engine.graph.TopicSettings;
import java.util.ArrayList;
import java.util.List;

/** Reads the topics of {@code cluster.broker.topics}. */
final class TopicReader {
    static final String KEY = "topics";
    static final int MAX_TOPICS = 100;
    private static final int MAX_PARTITIONS = 1_000;
    private static final long MAX_EXISTING = 1_000_000;
    private static final double MAX_RATE = 1_000_000;

    private TopicReader() {}

    static List<TopicSettings> read(JsonFields broker) {
        List<TopicSettings> topics = new ArrayList<>();
        for (JsonFields topic : broker.objects(KEY, MAX_TOPICS)) {
            topics.add(topic(topic));
        }
        return List.copyOf(topics);
    }

    private static TopicSettings topic(JsonFields fields) {
        String name = fields.requiredText("name", "the name of the topic");
        int partitions =
                fields.integer("partitions", 1, MAX_PARTITIONS).orElse(1L).intValue();
        List<TopicSettings.Growth> growth = new ArrayList<>();
        for (JsonFields one : fields.objects("growth", MAX_TOPICS)) {
            growth.add(new TopicSettings.Growth(
                    one.durationMillis("at").orElse(0L), (int) one.requiredInteger("partitions", 1, MAX_PARTITIONS)));
            one.end();
        }
        TopicSettings topic = new TopicSettings(
                name,
                partitions,
                fields.integer("existing", 0, MAX_EXISTING).orElse(0L),
                fields.integer("from", Long.MIN_VALUE, Long.MAX_VALUE).orElse(1L),
                fields.integer("to", Long.MIN_VALUE, Long.MAX_VALUE).orElse(Long.MAX_VALUE),
                rate(fields),
                fields.integer("keys", 1, Integer.MAX_VALUE).orElse(0L),
                List.copyOf(growth));
        fields.end();
        return topic;
    }

    private static double rate(JsonFields fields) {
        String text = fields.scalar("ratePerSecond").orElse("0");
        try {
            double rate = Double.parseDouble(text);
            if (rate >= 0 && rate <= MAX_RATE) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // reported below, like a number out of range
        }
        fields.problems()
                .error(
                        fields.placeOf("ratePerSecond"),
                        "ratePerSecond is " + text,
                        "give a number from 0 to " + (long) MAX_RATE);
        return 0;
    }
}
