package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.EnumSet;
import java.util.Set;

/** Holds the end of a random job against what was promised. */
final class Judge {
    private static final long RESTART_MILLIS = 2_000;

    private final Promises promises;

    Judge(Promises promises) {
        this.promises = promises;
    }

    void judge(EngineImage end) {
        assertThat(end.jobStatus()).isIn(ends(end));
        boolean cutShort = end.jobStatus() != JobStatus.FINISHED && !promises.endless || isOver(end.jobStatus());
        for (VerdictImage verdict : end.verdicts()) {
            judge(verdict, cutShort);
        }
    }

    private static boolean isOver(JobStatus status) {
        return status == JobStatus.FAILED || status == JobStatus.CANCELED || status == JobStatus.SUSPENDED;
    }

    private Set<JobStatus> ends(EngineImage end) {
        Set<JobStatus> ends = EnumSet.of(JobStatus.FINISHED);
        if (promises.endless || promises.mayWaitForEver()) {
            ends.add(JobStatus.RUNNING);
        }
        if (promises.endless
                && end.failures().stream().anyMatch(one -> one.timeMillis() > end.timeMillis() - RESTART_MILLIS)) {
            ends.add(JobStatus.RESTARTING);
            ends.add(JobStatus.CREATED); // the adaptive scheduler waits for slots
        }
        if (promises.mayStop) {
            ends.add(JobStatus.CANCELED);
            ends.add(JobStatus.FAILED);
        }
        if (promises.mayFail || promises.goesBack || promises.changesPast) { // its files may be finished already
            ends.add(JobStatus.FAILED);
        }
        if (promises.mayVanish) {
            ends.add(JobStatus.SUSPENDED);
        }
        return ends;
    }

    private void judge(VerdictImage verdict, boolean cutShort) {
        boolean reorders = Oracle.TABLE.equals(verdict.reader()); // paths of different length overtake each other
        if (!cutShort && !reorders && !mayLose()) {
            assertThat(verdict.lostCount())
                    .as("lost at %s %s: %s", verdict.place(), verdict.reader(), verdict.lost())
                    .isZero();
        }
        if (countsOnce(verdict)) {
            assertThat(verdict.duplicatedCount())
                    .as("doubled at %s %s: %s", verdict.place(), verdict.reader(), verdict.duplicated())
                    .isZero();
        }
        if (!reorders && !promises.resubmits) {
            assertThat(verdict.duplicated())
                    .as("doubled at %s %s without a cause", verdict.place(), verdict.reader())
                    .allMatch(fate -> fate.failure() > 0);
        }
        boolean mayBeEmpty = promises.mayStop || promises.mayFail || promises.mayVanish || promises.mayGiveNothing;
        assertThat(verdict.expected()).isGreaterThanOrEqualTo(mayBeEmpty ? 0 : 1);
    }

    private boolean mayLose() {
        return promises.mayLose || promises.hasHoles || promises.changesPast || promises.dropsState;
    }

    private boolean countsOnce(VerdictImage verdict) {
        boolean promised = promises.exactlyOnce || promises.stored;
        boolean immediate = Oracle.UNCOMMITTED.equals(verdict.reader())
                || Oracle.WRITES.equals(verdict.reader())
                || Oracle.COLLECTED.equals(verdict.reader());
        return promised
                && !promises.goesBack
                && !promises.changesPast
                && !promises.dropsState
                && !immediate
                && !promises.isDoubling(verdict.place());
    }
}
