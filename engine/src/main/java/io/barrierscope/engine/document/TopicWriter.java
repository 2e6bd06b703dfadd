package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.List;

/** Writes the topics of {@code cluster.broker.topics}. */
final class TopicWriter {
    private TopicWriter() {}

    static ArrayNode write(List<TopicSettings> topics) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        topics.forEach(topic -> array.add(write(topic)));
        return array;
    }

    private static ObjectNode write(TopicSettings topic) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", topic.name());
        node.put("partitions", topic.partitions());
        if (topic.existing() > 0) {
            node.put("existing", topic.existing());
        }
        node.put("from", topic.from());
        if (topic.to() != Long.MAX_VALUE) {
            node.put("to", topic.to());
        }
        if (topic.ratePerSecond() > 0) {
            double rate = topic.ratePerSecond();
            if (rate == Math.rint(rate)) {
                node.put("ratePerSecond", (long) rate);
            } else {
                node.put("ratePerSecond", rate);
            }
        }
        if (topic.keys() > 0) {
            node.put("keys", topic.keys());
        }
        if (!topic.growth().isEmpty()) {
            ArrayNode growth = node.putArray("growth");
            for (TopicSettings.Growth one : topic.growth()) {
                growth.addObject().put("at", Durations.text(one.atMillis())).put("partitions", one.partitions());
            }
        }
        return node;
    }
}
