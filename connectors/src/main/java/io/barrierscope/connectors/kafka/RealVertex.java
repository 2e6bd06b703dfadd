package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A source or sink that names a real broker.
 *
 * @param place where it stands in the document
 * @param settings its settings as written
 */
record RealVertex(
        VertexId id, boolean source, String topic, String servers, String place, Map<String, Object> settings) {
    static List<RealVertex> of(JobGraph graph) {
        List<RealVertex> found = new ArrayList<>();
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            boolean source = vertex.operator().equals("kafka-source");
            if ((source || vertex.operator().equals("kafka-sink")) && TopicLayout.isReal(vertex)) {
                found.add(new RealVertex(
                        vertex.id(),
                        source,
                        TopicLayout.topicOf(vertex),
                        String.valueOf(vertex.settings().get(TopicLayout.SERVERS)),
                        "/vertices/" + i + "/settings/" + TopicLayout.SERVERS,
                        new LinkedHashMap<>(vertex.settings())));
            }
        }
        return found;
    }

    String text(String setting, String otherwise) {
        Object value = settings.get(setting);
        return value == null ? otherwise : String.valueOf(value);
    }

    boolean bounded() {
        return Boolean.TRUE.equals(settings.get("bounded"));
    }

    /** Where one of its settings stands in the document. */
    String placeOf(String setting) {
        return place.substring(0, place.lastIndexOf('/') + 1)
                + setting.replace("~", "~0").replace("/", "~1");
    }

    /** The way to its broker. */
    BrokerAccess access() {
        Map<String, String> properties = new LinkedHashMap<>();
        settings.forEach((name, value) -> {
            if (name.startsWith(BrokerAccess.PREFIX)) {
                properties.put(name.substring(BrokerAccess.PREFIX.length()), String.valueOf(value));
            }
        });
        return new BrokerAccess(servers, properties);
    }
}
