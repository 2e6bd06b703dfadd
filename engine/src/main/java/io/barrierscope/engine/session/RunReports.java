package io.barrierscope.engine.session;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.Claims;
import io.barrierscope.engine.check.ReaderContent;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Writes down what came of a session's run up to where it stands. */
public final class RunReports {

    private static final int MAX_EXPLAINED = 20;

    /** Entries of one state of one subtask that a report holds at most. */
    private static final int MAX_STATE_ENTRIES = 100_000;

    private static final long MAX_STATE_BYTES = 4L << 20;

    private RunReports() {}

    /**
     * Returns the report of the current branch up to the present step, with the scenario's claims checked.
     *
     * @param flow name of the flow
     * @param problems what was noticed while the flow was read
     */
    public static RunReport of(
            EngineSession session, String flow, Scenario scenario, String engineVersion, List<Problem> problems) {
        RunHistory history = new RunHistory();
        TraceView trace = session.trace();
        if (needsRecords(scenario) || trace.events().dropped() > 0) {
            session.relive(history);
        } else {
            for (TraceEntry entry : trace.events().subList(0, trace.eventsUntil(session.steps()))) {
                history.on(entry.step(), entry.timeMillis(), entry.event());
            }
        }
        return of(session, history, flow, scenario, engineVersion, problems);
    }

    /** Hears a run while it happens, so that its report costs no second look at it, however long it was. */
    public static final class Watch implements TraceListener {
        private final RunHistory history = new RunHistory();
        private final boolean records;

        /** Watches a run of the scenario, which must go forward only and be heard from its first step. */
        public Watch(Scenario scenario) {
            records = needsRecords(scenario);
        }

        @Override
        public void on(long step, long timeMillis, TraceEvent event) {
            if (records || !event.isRecordFlow()) {
                history.on(step, timeMillis, event);
            }
        }
    }

    /** Returns the report of a run that was watched from its first step to where the session stands. */
    public static RunReport of(
            EngineSession session,
            Watch watch,
            String flow,
            Scenario scenario,
            String engineVersion,
            List<Problem> problems) {
        return of(session, watch.history, flow, scenario, engineVersion, problems);
    }

    /** Returns the report of a job that was refused before its first step, with the claims checked. */
    public static RunReport refused(String flow, Scenario scenario, String engineVersion, List<Problem> problems) {
        RunReport report = new RunReport(
                flow,
                scenario.name(),
                scenario.seed(),
                engineVersion,
                EngineSession.hex(0),
                0,
                0,
                JobStatus.INITIALIZING,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                problems,
                List.of("The job was refused at submission, before its first step."));
        return report.withClaims(Claims.check(scenario.claims(), report, List.of()));
    }

    private static boolean needsRecords(Scenario scenario) {
        return scenario.claims().stream().anyMatch(Claim.ResultIs.class::isInstance);
    }

    private static RunReport of(
            EngineSession session,
            RunHistory history,
            String flow,
            Scenario scenario,
            String engineVersion,
            List<Problem> problems) {
        EngineImage image = session.image();
        RunReport report = new RunReport(
                flow,
                scenario.name(),
                scenario.seed(),
                engineVersion,
                EngineSession.hex(session.traceHash()),
                image.step(),
                image.timeMillis(),
                image.jobStatus(),
                history.restarts(),
                List.of(),
                history.checkpoints(),
                history.failures(),
                history.transactions().outcomes(image.transactions()),
                image.verdicts().stream()
                        .filter(verdict -> verdict.reader() != null)
                        .toList(),
                states(session, image),
                problems,
                explanations(image, history));
        return report.withClaims(Claims.check(scenario.claims(), report, contents(image, history)));
    }

    private static List<String> explanations(EngineImage image, RunHistory history) {
        List<String> texts = new ArrayList<>();
        String refusal = history.refusal();
        if (refusal != null) {
            texts.add("The job failed before it ran: " + refusal);
        }
        for (FailureImage failure : image.failures()
                .subList(0, Math.min(MAX_EXPLAINED, image.failures().size()))) {
            texts.add(paragraph(Explainer.failure(failure, image)));
        }
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.verdict() != VerdictImage.Verdict.EXACTLY_ONCE) {
                texts.add(paragraph(Explainer.verdict(verdict, image)));
            }
        }
        return texts;
    }

    private static String paragraph(Explanation explanation) {
        String options = explanation.governedBy().isEmpty()
                ? ""
                : " Governed by " + String.join(", ", explanation.governedBy()) + ".";
        return explanation.headline() + ". " + explanation.text() + options;
    }

    private static List<ReaderContent> contents(EngineImage image, RunHistory history) {
        List<ReaderContent> contents = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            String reader = verdict.reader();
            if (reader != null) {
                contents.add(new ReaderContent(
                        verdict.place(), reader, history.transactions().seenBy(verdict.place(), reader)));
            }
        }
        return contents;
    }

    private static List<StateOutcome> states(EngineSession session, EngineImage image) {
        List<StateOutcome> outcomes = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.reader() == null) {
                VertexId vertex = new VertexId(verdict.place());
                Map<String, String> values = valuesOf(session.states(vertex, listed(session.states(vertex, 0))));
                outcomes.add(new StateOutcome(verdict, values));
            }
        }
        return outcomes;
    }

    /** How many entries are listed, so that a report of state that lies outside the heap has room in it. */
    private static int listed(List<StateImage> states) {
        long entries = states.stream().mapToLong(StateImage::entryCount).sum();
        long bytes = states.stream().mapToLong(StateImage::bytes).sum();
        return (int)
                Math.min(MAX_STATE_ENTRIES, bytes <= MAX_STATE_BYTES ? entries : entries * MAX_STATE_BYTES / bytes);
    }

    private static Map<String, String> valuesOf(List<StateImage> states) {
        TreeSet<String> names = new TreeSet<>();
        for (StateImage state : states) {
            names.add(state.name());
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (StateImage state : states) {
            for (StateImage.Entry entry : state.entries()) {
                String key = entry.key().isEmpty()
                        ? state.name()
                        : names.size() > 1 ? state.name() + "/" + entry.key() : entry.key();
                values.put(key, entry.value());
            }
        }
        return values;
    }
}
