package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorCatalog;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.state.KeyGroups;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks every vertex by itself. */
final class VertexChecks {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,200}");

    private final JobGraph graph;
    private final OperatorCatalog catalog;
    private final ProblemList problems;
    private final Map<String, String> placeById = new LinkedHashMap<>();
    private final Map<String, String> idByUid = new LinkedHashMap<>();

    VertexChecks(JobGraph graph, OperatorCatalog catalog, ProblemList problems) {
        this.graph = graph;
        this.catalog = catalog;
        this.problems = problems;
    }

    void check() {
        for (int i = 0; i < graph.vertices().size(); i++) {
            check(graph.vertices().get(i), "/vertices/" + i);
        }
    }

    private void check(JobVertex vertex, String place) {
        checkId(vertex.id().value(), place);
        checkUid(vertex, place);
        checkParallelism(vertex, place);
        if (vertex.slotSharingGroup() != null && vertex.slotSharingGroup().isBlank()) {
            problems.error(
                    place + "/slotSharingGroup", "the slot sharing group has no name", "name it, or remove the key");
        }
        Optional<OperatorDescription> description = catalog.find(vertex.operator());
        if (description.isPresent()) {
            new SettingChecks(vertex, place + "/settings", problems).check(description.get());
        } else {
            unknownOperator(vertex.operator(), place + "/operator");
        }
    }

    private void checkId(String id, String place) {
        if (!ID.matcher(id).matches()) {
            problems.error(
                    place + "/id",
                    "\"" + shortened(id) + "\" is no id",
                    "use letters, digits, _ and -, at most 200 of them");
        }
        String first = placeById.putIfAbsent(id, place);
        if (first != null) {
            problems.error(
                    place + "/id", "the id \"" + shortened(id) + "\" is also that of " + first, "give it another id");
        }
    }

    private void checkUid(JobVertex vertex, String place) {
        if (vertex.uid() == null) {
            return;
        }
        String other = idByUid.putIfAbsent(vertex.uid(), vertex.id().value());
        if (other != null) {
            problems.error(
                    place + "/uid",
                    "\"" + other + "\" and \"" + vertex.id() + "\" have the same uid, so Flink could not tell their"
                            + " state apart",
                    "give each its own uid");
        }
    }

    private void checkParallelism(JobVertex vertex, String place) {
        int largest = KeyGroups.UPPER_BOUND_MAX_PARALLELISM;
        if (vertex.parallelism() < 1 || vertex.parallelism() > largest) {
            problems.error(
                    place + "/parallelism",
                    "a parallelism of " + vertex.parallelism() + " is not possible",
                    "give 1 to " + largest);
        }
        if (vertex.maxParallelism().isPresent()) {
            int max = vertex.maxParallelism().getAsInt();
            if (max < 1 || max > largest) {
                problems.error(
                        place + "/maxParallelism",
                        "a maximum parallelism of " + max + " is not possible",
                        "give 1 to " + largest);
            } else if (max < vertex.parallelism()) {
                problems.error(
                        place + "/maxParallelism",
                        "the maximum parallelism, " + max + ", is below the parallelism, " + vertex.parallelism(),
                        "raise it, or lower the parallelism");
            }
        }
    }

    private void unknownOperator(String operator, String place) {
        List<String> names =
                catalog.all().stream().map(OperatorDescription::name).toList();
        problems.error(
                place,
                "unknown operator \"" + shortened(operator) + "\"",
                NearMiss.of(operator, names)
                        .map(name -> "did you mean \"" + name + "\"?")
                        .orElse("use one of " + String.join(", ", names)));
    }

    static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
