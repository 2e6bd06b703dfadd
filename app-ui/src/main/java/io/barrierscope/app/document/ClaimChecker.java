package io.barrierscope.app.document;

import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.EngineSession;
import java.util.List;

/** Checks what a scenario claims against the run; on the session's thread. */
@FunctionalInterface
public interface ClaimChecker {
    /** The results, in the order of the claims. */
    List<ClaimResult> check(OpenFlow flow, Scenario scenario, EngineSession session);
}
