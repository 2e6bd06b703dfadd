package io.barrierscope.app.editor.form.graph;

import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A cluster on its way to being another one. */
final class ClusterDraft {
    int taskManagers;
    int slots;
    OptionalLong replacementMillis;
    final Map<String, String> broker;
    final Map<String, String> configuration;
    final List<TopicSettings> topics;

    private ClusterDraft(ClusterSettings cluster) {
        taskManagers = cluster.taskManagers();
        slots = cluster.slotsPerTaskManager();
        replacementMillis = cluster.replacementMillis();
        broker = new LinkedHashMap<>(cluster.broker());
        configuration = new LinkedHashMap<>(cluster.configuration());
        topics = new ArrayList<>(cluster.topics());
    }

    /** The document with another cluster. */
    static FlowDocument with(FlowDocument document, Consumer<ClusterDraft> change) {
        JobGraph graph = document.graph();
        ClusterDraft draft = new ClusterDraft(graph.cluster());
        change.accept(draft);
        ClusterSettings cluster = new ClusterSettings(
                draft.taskManagers,
                draft.slots,
                draft.broker,
                draft.configuration,
                draft.replacementMillis,
                List.copyOf(draft.topics));
        return document.withGraph(new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), cluster, graph.vertices(), graph.edges()));
    }

    /** Sets an entry, or takes it away when the text is blank. */
    static void put(Map<String, String> map, String key, String text) {
        if (text.isBlank()) {
            map.remove(key);
        } else {
            map.put(key, text);
        }
    }
}
