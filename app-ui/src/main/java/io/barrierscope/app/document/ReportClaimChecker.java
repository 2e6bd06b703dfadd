package io.barrierscope.app.document;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import java.util.ArrayList;
import java.util.List;

/** Checks claims against the report of the run. */
public final class ReportClaimChecker implements ClaimChecker {
    private final String engineVersion;

    public ReportClaimChecker(String engineVersion) {
        this.engineVersion = engineVersion;
    }

    @Override
    public List<ClaimResult> check(OpenFlow flow, Scenario scenario, EngineSession session) {
        ScenarioJob job = flow.jobOf(scenario);
        if (job.isRefusedAsClaimed()) {
            return RunReports.refused(flow.graph().name(), scenario, engineVersion, job.problems())
                    .claims();
        }
        List<Problem> problems = new ArrayList<>(flow.problems());
        problems.addAll(job.problems());
        return RunReports.of(session, flow.graph().name(), scenario, engineVersion, problems)
                .claims();
    }
}
