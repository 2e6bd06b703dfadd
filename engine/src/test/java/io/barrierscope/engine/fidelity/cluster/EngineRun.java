package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunContents;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.CheckpointImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Runs a document on this engine. */
final class EngineRun {
    private static final int MAX_STEPS = 1_000_000;

    private EngineRun() {}

    static Outcome of(FlowDocument document) {
        Scenario scenario = document.scenarios().get(0);
        JobGraph graph = document.graph();
        RunContents contents = new RunContents();
        JobSpec spec = new JobSpec(
                graph, scenario.faults(), scenario.recovery(), scenario.seed(), Long.MAX_VALUE, JobInputs.NONE);
        EngineSession session =
                EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener), contents);
        session.runUntil(StopCondition.end(), MAX_STEPS);
        if (!session.ended()) {
            throw new AssertionError("does not end: " + graph.name());
        }
        return outcome(graph, RunReports.of(session, graph.name(), scenario, "", List.of()), contents);
    }

    private static Outcome outcome(JobGraph graph, RunReport report, RunContents contents) {
        Map<String, List<String>> committed = new TreeMap<>();
        Map<String, Set<String>> delivered = new TreeMap<>();
        for (JobVertex vertex : graph.vertices()) {
            String id = vertex.id().value();
            if (vertex.operator().equals("file-sink")) {
                List<String> rows = contents.committed(id).stream()
                        .map(RowText::write)
                        .sorted()
                        .toList();
                if (!rows.isEmpty()) {
                    committed.put(id, rows);
                }
            } else if (vertex.operator().equals("collect-sink")) {
                delivered.put(
                        id,
                        new TreeSet<>(contents.written(id).stream()
                                .map(RowText::write)
                                .toList()));
            }
        }
        Map<String, String> state = new TreeMap<>();
        for (RunReport.StateOutcome vertex : report.state()) {
            vertex.values().forEach((key, value) -> state.put(vertex.verdict().place() + " " + key, value));
        }
        return new Outcome(
                report.jobStatus().name(), committed, delivered, state, restored(graph, report), checkpoints(report));
    }

    private static Map<String, List<Long>> restored(JobGraph graph, RunReport report) {
        Map<String, List<Long>> restored = new TreeMap<>();
        for (JobVertex vertex : graph.vertices()) {
            for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
                restored.put(vertex.id().value() + "#" + subtask, new ArrayList<>());
            }
        }
        for (RunReport.FailureOutcome failure : report.failures()) {
            if (failure.canRestart()) {
                for (SubtaskId subtask : failure.restarted()) {
                    restored.get(subtask.vertex().value() + "#" + subtask.index())
                            .add(failure.restoredCheckpoint());
                }
            }
        }
        return restored;
    }

    /** The last checkpoint of a job that finishes was asked for by nobody. */
    private static List<Long> checkpoints(RunReport report) {
        return report.checkpoints().stream()
                .filter(checkpoint -> checkpoint.status() == CheckpointImage.Status.COMPLETED)
                .map(RunReport.CheckpointOutcome::id)
                .mapToLong(OptionalLong::orElseThrow)
                .boxed()
                .toList();
    }
}
