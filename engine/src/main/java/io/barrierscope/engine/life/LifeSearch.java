package io.barrierscope.engine.life;

import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Origin;

/**
 * Follows a source record from the first step on, some steps at a time, so that whoever asks can show how far it is and stop
 * it. Movements of records are in no log; they are lived through again. A search that has come to where the session stands
 * can go on when the session has.
 */
public final class LifeSearch {
    private final Origin origin;
    private final BranchId branch;
    private final LifeWitness witness;
    private long followedUntil;

    /** Begins a search on the session's current branch, at its first step. */
    public LifeSearch(EngineSession session, Origin origin) {
        this.origin = origin;
        this.branch = session.history().current();
        this.witness = new LifeWitness(origin, session);
    }

    /**
     * Goes on toward where the session stands, and never back; the session stays there.
     *
     * @param steps how many steps are lived through at most
     * @return whether there is nothing more to follow: it has come there, no source has such a record, or the session is on
     *     another branch
     */
    public boolean advance(EngineSession session, long steps) {
        if (!isOn(session) || !witness.isLooking()) {
            return true;
        }
        long last = Math.min(session.steps(), followedUntil + steps);
        if (last > followedUntil) {
            session.relive(followedUntil + 1, last, witness, () -> false);
            followedUntil = last;
        }
        return followedUntil >= session.steps();
    }

    /** Whether the session is on the branch on which it was begun. */
    public boolean isOn(EngineSession session) {
        return session.history().current().equals(branch);
    }

    /** What is known so far. */
    public RecordLife life() {
        return witness.life(followedUntil);
    }

    /** The whole life at once, for runs known to be short. */
    public static RecordLife of(EngineSession session, Origin origin) {
        LifeSearch search = new LifeSearch(session, origin);
        search.advance(session, session.steps());
        return search.life();
    }

    /** Whose life it is. */
    public Origin origin() {
        return origin;
    }
}
