package io.barrierscope.engine.failover;

import java.util.OptionalInt;

/**
 * What a {@link RestartBackoff} says of one failure.
 *
 * @param next the strategy as it is from now on
 * @param isNew whether the failure counts as one of its own; otherwise it joins the restart that is already planned
 * @param canRestart whether the job may restart; otherwise it fails for good
 * @param backoffMillis how long to wait, counted from the failure; without meaning if the job may not restart
 * @param remainingRestarts how many more restarts are allowed as things stand now; empty if there is no limit
 * @param option the option that decided
 * @param reason the decision in words
 */
public record RestartDecision(
        RestartBackoff next,
        boolean isNew,
        boolean canRestart,
        long backoffMillis,
        OptionalInt remainingRestarts,
        String option,
        String reason) {}
