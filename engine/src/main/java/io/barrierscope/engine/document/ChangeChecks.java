package io.barrierscope.engine.document;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.SettingKey;
import java.util.List;

/** Checks that what a scenario changes is there to be changed. */
final class ChangeChecks {
    private ChangeChecks() {}

    /** What is wrong with changes, at a scenario's place. */
    static List<Problem> problems(JobGraph graph, Changes changes, String place) {
        Problems problems = new Problems();
        changes.settings().keySet().forEach(key -> set(key, graph, Pointers.child(place + "/set", key), problems));
        List<String> ids =
                graph.vertices().stream().map(vertex -> vertex.id().value()).toList();
        for (String id : changes.parallelism().keySet()) {
            if (graph.vertex(new VertexId(id)).isEmpty()) {
                problems.error(
                        Pointers.child(place + "/parallelism", id),
                        "there is no vertex \"" + id + "\"",
                        NearMiss.of(id, ids)
                                .map(other -> "did you mean \"" + other + "\"?")
                                .orElse("name a vertex of the flow"));
            }
        }
        return problems.all();
    }

    private static void set(String key, JobGraph graph, String place, Problems problems) {
        SettingKey named = SettingKey.of(key, graph);
        if (named == null) {
            if (key.indexOf('.') < 0 && !FlinkOptions.isKnown(key)) {
                problems.error(
                        place,
                        "\"" + key + "\" is neither vertex.setting nor an option of the job",
                        "write both parts");
            }
        } else if (!named.isTaken()) {
            List<String> known = SettingKey.settingsOf(named.vertex()).stream()
                    .map(SettingDescription::name)
                    .toList();
            problems.error(
                    place,
                    "the " + named.vertex().operator() + " \"" + named.vertex().id() + "\" has no setting \""
                            + named.name() + "\"",
                    NearMiss.of(named.name(), known)
                            .map(near -> "did you mean \"" + near + "\"?")
                            .orElse("use one of " + String.join(", ", known)));
        }
    }
}
