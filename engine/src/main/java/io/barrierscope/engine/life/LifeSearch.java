package io.barrierscope.engine.life;

import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Origin;

/**
 * Follows a source record from the first step to where the session stands, some steps at a time, so that whoever asks can
 * show how far it is and stop it. Movements of records are in no log; they are lived through again.
 */
public final class LifeSearch {
    private final Origin origin;
    private final BranchId branch;
    private final long untilStep;
    private final LifeWitness witness;
    private long nextStep = 1;

    /** Begins a search on the session's current branch, up to its present step. */
    public LifeSearch(EngineSession session, Origin origin) {
        this.origin = origin;
        this.branch = session.history().current();
        this.untilStep = session.steps();
        this.witness = new LifeWitness(origin, session);
    }

    /**
     * Goes on; the session stays where it is.
     *
     * @param steps how many steps are lived through at most
     * @return whether the search has come to its end: everything is known, or the session has gone to another branch
     */
    public boolean advance(EngineSession session, long steps) {
        if (!session.history().current().equals(branch) || !witness.isLooking()) {
            nextStep = untilStep + 1;
        }
        if (nextStep <= untilStep) {
            long last = Math.min(untilStep, nextStep + steps - 1);
            session.relive(nextStep, last, witness, () -> false);
            nextStep = last + 1;
        }
        return nextStep > untilStep;
    }

    /** How much of the way is done, from 0 to 1. */
    public double share() {
        return untilStep == 0 ? 1 : (nextStep - 1) / (double) untilStep;
    }

    /** What is known so far. */
    public RecordLife life() {
        return witness.life(nextStep - 1);
    }

    /** The whole life at once, for runs known to be short. */
    public static RecordLife of(EngineSession session, Origin origin) {
        LifeSearch search = new LifeSearch(session, origin);
        search.advance(session, Long.MAX_VALUE / 2);
        return search.life();
    }

    /** Whose life it is. */
    public Origin origin() {
        return origin;
    }
}
