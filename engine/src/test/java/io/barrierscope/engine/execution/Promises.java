package io.barrierscope.engine.execution;

import java.util.LinkedHashSet;
import java.util.Set;

/** What a random job may be held to, noted while it is drawn. */
final class Promises {
    /** Whether checkpoints cut exactly. */
    boolean exactlyOnce = true;

    /** Whether barriers may overtake records. */
    boolean unaligned;

    /** Whether some results are stored, and no checkpoint is taken: everything is read again after a failure. */
    boolean stored;

    /** Whether a source never ends. */
    boolean endless;

    /** Whether the job may end by an operation, so before all data is read. */
    boolean mayStop;

    /** Whether the job may fail for good. */
    boolean mayFail;

    /** Whether some record can never be processed. */
    boolean poisoned;

    /** Whether state of the job may be left behind when it is submitted again changed. */
    boolean dropsState;

    /** Whether the job may be gone with its job manager. */
    boolean mayVanish;

    /** Whether a task may miss that a checkpoint is complete. */
    boolean losesNotice;

    /** Whether the job is stopped and submitted again, which lets records come again without a failure. */
    boolean resubmits;

    /** Whether it was submitted again from a checkpoint older than what had been committed. */
    boolean goesBack;

    /** Whether it was submitted again from a savepoint after it had gone on from an older checkpoint. */
    boolean changesPast;

    /** Whether Flink took a checkpoint that lacks what failed attempts held, see {@code EndedTakenAsFinished}. */
    boolean hasHoles;

    /** Whether a failure may be noticed only when a heartbeat times out. */
    boolean noticedLate;

    /** Whether there may be nothing to deliver, as when nothing matches. */
    boolean mayGiveNothing;

    /** Whether the world outside may take back what was promised, as when a broker gives up a transaction. */
    boolean mayLose;

    private final Set<String> doubling = new LinkedHashSet<>();

    /** What the vertex gives may come twice whatever checkpoints do. */
    void doubles(String vertex) {
        doubling.add(vertex);
    }

    /** What one vertex gives goes to another. */
    void flows(String from, String to) {
        if (doubling.contains(from)) {
            doubling.add(to);
        }
    }

    boolean isDoubling(String vertex) {
        return doubling.contains(vertex);
    }

    /** Whether a task may wait for ever: for the notice of the savepoint with which the job is to stop. */
    boolean mayWaitForEver() {
        return mayStop && losesNotice;
    }
}
