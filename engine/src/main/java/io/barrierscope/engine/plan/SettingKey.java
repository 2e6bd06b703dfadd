package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A key {@code vertex.setting} that names a vertex of a graph. */
public record SettingKey(JobVertex vertex, String name) {
    /** What a key names; null when its first part is no vertex of the graph, so that it is an option of the job. */
    public static @Nullable SettingKey of(String key, JobGraph graph) {
        int dot = key.indexOf('.');
        return dot < 0
                ? null
                : graph.vertex(new VertexId(key.substring(0, dot)))
                        .map(vertex -> new SettingKey(vertex, key.substring(dot + 1)))
                        .orElse(null);
    }

    /** The settings that the vertex' operator has. */
    public static List<SettingDescription> settingsOf(JobVertex vertex) {
        return BuiltInOperators.CATALOG
                .find(vertex.operator())
                .map(OperatorDescription::settings)
                .orElse(List.of());
    }

    /** The setting; empty when the operator has none of that name. */
    public Optional<SettingDescription> description() {
        return settingsOf(vertex).stream()
                .filter(setting -> setting.name().equals(name))
                .findFirst();
    }

    /** Whether the operator takes it: it is described, or it is a {@code properties.NAME} that Kafka's clients are given. */
    public boolean isTaken() {
        return description().isPresent() || RealBrokerChecks.isClientProperty(vertex, name);
    }
}
