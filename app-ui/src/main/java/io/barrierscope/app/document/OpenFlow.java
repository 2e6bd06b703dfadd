package io.barrierscope.app.document;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A flow document that is open.
 *
 * @param title what the window calls it
 * @param file where it lies, or null for a sample
 * @param text the document as written
 * @param document what the text says
 * @param scenarios the plain run first, then those of the document
 * @param inputs what its file sources read
 * @param problems warnings that do not keep it from running
 */
public record OpenFlow(
        String title,
        @Nullable Path file,
        String text,
        FlowDocument document,
        List<Scenario> scenarios,
        JobInputs inputs,
        List<Problem> problems) {
    /** Its job. */
    public JobGraph graph() {
        return document.graph();
    }

    /** Whether nothing keeps it from running. */
    public boolean isRunnable() {
        return problems.stream().noneMatch(Problem::isError);
    }

    /** The same document, living in a file. */
    public OpenFlow in(Path place) {
        return new OpenFlow(String.valueOf(place.getFileName()), place, text, document, scenarios, inputs, problems);
    }

    /** The same document with what its sources read in an earlier run; files too large to be kept are read again. */
    public OpenFlow with(JobInputs read) {
        Map<VertexId, List<Row>> rows = new LinkedHashMap<>(inputs.rows());
        read.rows().forEach((source, known) -> {
            if (!(known instanceof StoredRows)) {
                rows.put(source, known);
            }
        });
        return new OpenFlow(title, file, text, document, scenarios, new JobInputs(rows), problems);
    }

    /** The job that one of its scenarios runs, and what there is to say about it. */
    public ScenarioJob jobOf(Scenario scenario) {
        return ScenarioJob.of(graph(), scenario, "/scenarios/" + (scenarios.indexOf(scenario) - 1));
    }
}
