package io.barrierscope.engine.document;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.plan.FlinkOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The job a scenario runs: the document's with the scenario's changes. */
final class Variant {
    private final JobGraph graph;
    private final Map<String, String> configuration;
    private final List<JobVertex> vertices;
    private final @Nullable FlinkVersion version;
    private final Problems problems = new Problems();

    private Variant(JobGraph graph, @Nullable FlinkVersion version) {
        this.graph = graph;
        this.version = version;
        this.configuration = new LinkedHashMap<>(graph.configuration());
        this.vertices = new ArrayList<>(graph.vertices());
    }

    /** The changed job; changes that name nothing in it are left out. */
    static JobGraph of(JobGraph graph, Changes changes) {
        return changes.isEmpty() ? graph : changed(graph, changes, "").result();
    }

    /** What is wrong with changes, at a scenario's place. */
    static List<Problem> problems(JobGraph graph, Changes changes, String place) {
        return changed(graph, changes, place).problems.all();
    }

    private static Variant changed(JobGraph graph, Changes changes, String place) {
        Variant variant = new Variant(ScenarioImport.applied(graph, changes.imported()), changes.flinkVersion());
        changes.settings().forEach((key, value) -> variant.set(key, value, Pointers.child(place + "/set", key)));
        changes.parallelism().forEach((vertex, value) -> variant.parallelism(vertex, value, place + "/parallelism"));
        return variant;
    }

    private JobGraph result() {
        FlinkVersion other = version;
        return new JobGraph(
                graph.name(),
                other == null ? graph.flinkVersion() : other,
                configuration,
                graph.cluster(),
                vertices,
                graph.edges());
    }

    private void set(String key, @Nullable Object value, String place) {
        int dot = key.indexOf('.');
        int found = dot < 0 ? -1 : indexOf(key.substring(0, dot));
        if (found >= 0) {
            setting(found, key.substring(dot + 1), value, place);
        } else if (dot < 0 && !FlinkOptions.isKnown(key)) {
            problems.error(
                    place, "\"" + key + "\" is neither vertex.setting nor an option of the job", "write both parts");
        } else if (value == null) {
            configuration.remove(key);
        } else {
            configuration.put(key, String.valueOf(value));
        }
    }

    private void setting(int index, String name, @Nullable Object value, String place) {
        JobVertex vertex = vertices.get(index);
        List<String> known =
                BuiltInOperators.CATALOG
                        .find(vertex.operator())
                        .map(OperatorDescription::settings)
                        .orElse(List.of())
                        .stream()
                        .map(SettingDescription::name)
                        .toList();
        if (!known.contains(name)) {
            problems.error(
                    place,
                    "the " + vertex.operator() + " \"" + vertex.id() + "\" has no setting \"" + name + "\"",
                    NearMiss.of(name, known)
                            .map(near -> "did you mean \"" + near + "\"?")
                            .orElse("use one of " + String.join(", ", known)));
            return;
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>(vertex.settings());
        if (value == null) {
            settings.remove(name);
        } else {
            settings.put(name, value);
        }
        vertices.set(index, vertex.withSettings(settings));
    }

    private void parallelism(String id, int parallelism, String place) {
        int index = indexOf(id);
        if (index < 0) {
            List<String> ids =
                    vertices.stream().map(vertex -> vertex.id().value()).toList();
            Optional<String> near = NearMiss.of(id, ids);
            problems.error(
                    Pointers.child(place, id),
                    "there is no vertex \"" + id + "\"",
                    near.map(other -> "did you mean \"" + other + "\"?").orElse("name a vertex of the flow"));
            return;
        }
        vertices.set(index, vertices.get(index).withParallelism(parallelism));
    }

    private int indexOf(String id) {
        VertexId wanted = new VertexId(id);
        for (int i = 0; i < vertices.size(); i++) {
            if (vertices.get(i).id().equals(wanted)) {
                return i;
            }
        }
        return -1;
    }
}
