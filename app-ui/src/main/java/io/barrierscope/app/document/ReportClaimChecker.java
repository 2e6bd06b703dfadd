package io.barrierscope.app.document;

import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import java.util.List;

/** Checks claims against the report of the run. */
public final class ReportClaimChecker implements ClaimChecker {
    private final String engineVersion;

    public ReportClaimChecker(String engineVersion) {
        this.engineVersion = engineVersion;
    }

    @Override
    public List<ClaimResult> check(OpenFlow flow, Scenario scenario, EngineSession session) {
        return RunReports.of(session, flow.graph().name(), scenario, engineVersion, flow.problems())
                .claims();
    }
}
