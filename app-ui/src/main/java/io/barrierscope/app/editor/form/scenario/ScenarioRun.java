package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.JobGraphValidator;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.RunReports.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What came of running a scenario from its beginning to its end.
 *
 * @param claims whether each claim holds; empty when it did not come to that
 * @param words what kept it from running; empty otherwise
 */
public record ScenarioRun(Standing standing, List<ClaimResult> claims, String words) {
    /** Steps after which a scenario without an end is given up. */
    static final long MOST_STEPS = 2_000_000;

    private static final long AT_ONCE = 5_000;
    private static final String ENGINE = "";

    /** How it stands. */
    public enum Standing {
        /** It is to be run, or runs. */
        UNDER_WAY,
        HOLDS,
        FAILS,
        /** The job cannot run as it is. */
        BROKEN,
        /** It was still running after so many steps: it needs an end. */
        ENDLESS,
        CANCELLED
    }

    /** One that is to be run, or runs. */
    static ScenarioRun underWay() {
        return new ScenarioRun(Standing.UNDER_WAY, List.of(), "");
    }

    /** Runs a scenario; asks now and then whether to go on. */
    public static ScenarioRun of(
            FlowDocument document, Scenario scenario, JobInputs inputs, BooleanSupplier cancelled) {
        List<Problem> problems =
                new ArrayList<>(JobGraphValidator.validate(document.graph(), BuiltInOperators.CATALOG));
        ScenarioJob job = ScenarioJob.of(document.graph(), scenario, "");
        if (job.isRefusedAsClaimed()) {
            return of(RunReports.refused(document.graph().name(), scenario, ENGINE, job.problems()));
        }
        problems.addAll(job.problems());
        for (Problem problem : problems) {
            if (problem.isError()) {
                return new ScenarioRun(Standing.BROKEN, List.of(), problem.message());
            }
        }
        JobSpec spec = new JobSpec(
                job.graph(),
                scenario.faults(),
                scenario.recovery(),
                scenario.seed(),
                scenario.untilMillis().orElse(Long.MAX_VALUE),
                inputs);
        Watch watch = new Watch(scenario);
        EngineSession session = EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener), watch);
        while (!session.ended()) {
            if (cancelled.getAsBoolean()) {
                return new ScenarioRun(Standing.CANCELLED, List.of(), "");
            }
            if (session.steps() >= MOST_STEPS) {
                return new ScenarioRun(Standing.ENDLESS, List.of(), "");
            }
            advance(session);
        }
        return of(RunReports.of(session, watch, document.graph().name(), scenario, ENGINE, problems));
    }

    private static void advance(EngineSession session) {
        for (long i = 0; i < AT_ONCE && session.step(); i++) {
            // step() does it all
        }
    }

    private static ScenarioRun of(RunReport report) {
        return new ScenarioRun(report.allClaimsHold() ? Standing.HOLDS : Standing.FAILS, report.claims(), "");
    }
}
