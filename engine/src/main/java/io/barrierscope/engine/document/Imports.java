package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.flink.FlinkConfigurations;
import io.barrierscope.engine.document.flink.FlinkPlans;
import io.barrierscope.engine.document.flink.ImportedConfiguration;
import io.barrierscope.engine.document.flink.ImportedPlan;
import io.barrierscope.engine.document.flink.Outcome;
import io.barrierscope.engine.document.flink.PlanText;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes flow documents of Flink's own files: job plans, alone or in whatever they were copied with, and configuration files.
 */
public final class Imports {
    private Imports() {}

    /**
     * Whether only an import can read the file: it is no document of this program's, but a plan, a configuration file, or
     * something of Flink's that is taken for a plan.
     *
     * @param fileName without folders
     */
    public static boolean isMeant(String fileName, String text) {
        if (FlinkConfigurations.isMeant(fileName)) {
            return true;
        }
        if (JsonText.parse(text) instanceof JsonText.Tree.Read read) {
            return DocumentHead.formatOf(read.node()).isEmpty() && FlinkPlans.isMeant(read.node());
        }
        return !text.stripLeading().startsWith("{")
                && (planIn(text).isPresent() || PlanText.refusal(text).isPresent());
    }

    /**
     * Reads a file of Flink's as a document of its own. A configuration file alone is put on a small job that shows what it
     * does.
     *
     * @return the problems tell what is assumed, left out or refused, with places in the file
     */
    public static Reading<FlowDocument> read(String fileName, String text) {
        FlowDocument base = FlinkConfigurations.isMeant(fileName)
                ? SmallJob.document()
                : FlowDocument.of(SmallJob.EMPTY, List.of());
        return into(base, fileName, text);
    }

    /** Reads a file of Flink's into a document: a plan replaces its graph, a configuration file sets its options. */
    public static Reading<FlowDocument> into(FlowDocument base, String fileName, String text) {
        if (FlinkConfigurations.isMeant(fileName)) {
            Outcome<ImportedConfiguration> outcome = FlinkConfigurations.read(fileName, text);
            return outcome instanceof Outcome.Read<ImportedConfiguration> read
                    ? configured(base, read.value())
                    : refused(outcome);
        }
        Outcome<ImportedPlan> outcome = plan(text);
        return outcome instanceof Outcome.Read<ImportedPlan> read ? drawn(base, read.value()) : refused(outcome);
    }

    private static Outcome<ImportedPlan> plan(String text) {
        if (JsonText.parse(text) instanceof JsonText.Tree.Read read) {
            return FlinkPlans.read(read.node());
        }
        Optional<JsonNode> inside = planIn(text);
        if (inside.isPresent()) {
            return FlinkPlans.read(inside.get());
        }
        Optional<Problem> refusal = PlanText.refusal(text);
        return refusal.isPresent() ? new Outcome.Refused<>(refusal.get()) : new Outcome.Other<>();
    }

    private static Optional<JsonNode> planIn(String text) {
        for (String candidate : PlanText.objects(text)) {
            if (JsonText.parse(candidate) instanceof JsonText.Tree.Read read && FlinkPlans.isMeant(read.node())) {
                return Optional.of(read.node());
            }
        }
        return Optional.empty();
    }

    private static Reading<FlowDocument> refused(Outcome<?> outcome) {
        return Reading.nothing(
                outcome instanceof Outcome.Refused<?> refused
                        ? refused.problem()
                        : Problem.error(
                                "",
                                "this is neither a plan nor a configuration file of Flink's",
                                "copy the answer of GET /jobs/<job id>/plan, or name a flink-conf.yaml or"
                                        + " config.yaml"));
    }

    private static Reading<FlowDocument> drawn(FlowDocument base, ImportedPlan plan) {
        JobGraph old = base.graph();
        JobGraph graph = plan.graph();
        JobGraph drawn = new JobGraph(
                graph.name(),
                old.flinkVersion(),
                old.configuration(),
                graph.cluster(),
                graph.vertices(),
                graph.edges());
        return new Reading<>(Optional.of(base.withGraph(drawn)), plan.notes());
    }

    private static Reading<FlowDocument> configured(FlowDocument base, ImportedConfiguration given) {
        JobGraph old = base.graph();
        List<Problem> notes = new ArrayList<>(given.notes());
        Map<String, String> options = new LinkedHashMap<>(old.configuration());
        options.putAll(given.values());
        if (given.isLegacy() && old.flinkVersion() != FlinkVersion.V1_20) {
            notes.add(Problem.warning(
                    "",
                    "Flink 2 does not read " + FlinkConfigurations.LEGACY_NAME + ": the job is taken to run on Flink "
                            + FlinkVersion.V1_20.text(),
                    "name the file config.yaml for Flink " + FlinkVersion.V2_3.text()));
        }
        JobGraph graph = new JobGraph(
                old.name(),
                given.isLegacy() ? FlinkVersion.V1_20 : old.flinkVersion(),
                options,
                old.cluster(),
                old.vertices(),
                old.edges());
        return new Reading<>(Optional.of(base.withGraph(graph)), List.copyOf(notes));
    }
}
