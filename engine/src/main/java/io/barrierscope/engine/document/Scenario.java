package io.barrierscope.engine.document;

import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import java.util.List;
import java.util.OptionalLong;

/**
 * A named run of a flow: chance, end, faults and what should come out.
 *
 * @param untilMillis virtual time at which the run is cut; empty runs to the job's end
 * @param changes how its job differs from the document's
 */
public record Scenario(
        String name,
        long seed,
        OptionalLong untilMillis,
        RecoveryMode recovery,
        Changes changes,
        FaultScript faults,
        List<Claim> claims) {
    /** The run of a document that names no scenario. */
    public static final Scenario PLAIN = new Scenario(
            "plain run", 1, OptionalLong.empty(), RecoveryMode.COORDINATED, Changes.NONE, FaultScript.NONE, List.of());

    /** The same scenario with another seed and end. */
    public Scenario with(long otherSeed, OptionalLong otherUntilMillis) {
        return new Scenario(name, otherSeed, otherUntilMillis, recovery, changes, faults, claims);
    }
}
