package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The file of Flink's that a scenario carries: a configuration file sets options of the job; a plan must tell the very job
 * that the document draws, so that what is read can be claimed.
 */
final class ScenarioImport {
    private ScenarioImport() {}

    /** The document's job with the options of an imported configuration file. */
    static JobGraph applied(JobGraph document, @Nullable Imported imported) {
        if (imported == null) {
            return document;
        }
        Optional<FlowDocument> read = read(document, imported).value();
        return read.isPresent() && difference(document, read.get().graph()).isEmpty()
                ? withOptionsOf(document, read.get().graph())
                : document;
    }

    /** What the import has to say, and whether it tells another job than the document. */
    static List<Problem> problems(JobGraph document, @Nullable Imported imported, String place) {
        if (imported == null) {
            return List.of();
        }
        String at = place + "/import";
        Reading<FlowDocument> reading = read(document, imported);
        List<Problem> problems = new ArrayList<>();
        reading.problems()
                .forEach(problem -> problems.add(problem.in(imported.file()).in(at)));
        reading.value()
                .flatMap(read -> difference(document, read.graph()))
                .ifPresent(difference -> problems.add(Problem.error(
                        at,
                        imported.file() + " tells another job than the document: " + difference,
                        "make the flow what the plan tells, or remove \"import\"")));
        return problems;
    }

    private static Reading<FlowDocument> read(JobGraph document, Imported imported) {
        return Imports.into(FlowDocument.of(document, List.of()), imported.file(), imported.text());
    }

    private static JobGraph withOptionsOf(JobGraph document, JobGraph read) {
        return new JobGraph(
                document.name(),
                read.flinkVersion(),
                read.configuration(),
                document.cluster(),
                document.vertices(),
                document.edges());
    }

    /** The first difference between two graphs, whatever the order of their vertices and edges; places do not matter. */
    private static Optional<String> difference(JobGraph document, JobGraph read) {
        List<JobVertex> unread = new ArrayList<>();
        for (JobVertex vertex : document.vertices()) {
            unread.add(vertex.withPosition(null));
        }
        for (JobVertex vertex : read.vertices()) {
            if (!unread.remove(vertex.withPosition(null))) {
                return Optional.of("its vertex \"" + vertex.id() + "\" is not the document's");
            }
        }
        List<JobEdge> undrawn = new ArrayList<>(document.edges());
        for (JobEdge edge : read.edges()) {
            if (!undrawn.remove(edge)) {
                return Optional.of(
                        "its edge from \"" + edge.from() + "\" to \"" + edge.to() + "\" is not the document's");
            }
        }
        if (!unread.isEmpty()) {
            return Optional.of("the vertex \"" + unread.get(0).id() + "\" is missing in it");
        }
        return undrawn.isEmpty()
                ? Optional.empty()
                : Optional.of("the edge from \"" + undrawn.get(0).from() + "\" to \""
                        + undrawn.get(0).to() + "\" is missing in it");
    }
}
