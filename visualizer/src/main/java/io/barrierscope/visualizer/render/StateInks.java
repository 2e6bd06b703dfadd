package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.view.TransactionImage;

/** The colours of states; a letter or word always goes with them. */
record StateInks(Ink soft, Ink ink) {
    static final StateInks IDLE = new StateInks(Ink.IDLE_SOFT, Ink.IDLE_INK);
    static final StateInks STARTING = new StateInks(Ink.STARTING_SOFT, Ink.STARTING_INK);
    static final StateInks RUNNING = new StateInks(Ink.RUNNING_SOFT, Ink.RUNNING_INK);
    static final StateInks FINISHED = new StateInks(Ink.FINISHED_SOFT, Ink.FINISHED_INK);
    static final StateInks CANCELED = new StateInks(Ink.CANCELED_SOFT, Ink.CANCELED_INK);
    static final StateInks FAILED = new StateInks(Ink.FAILED_SOFT, Ink.FAILED_INK);
    static final StateInks WARN = new StateInks(Ink.WARN_SOFT, Ink.WARN_INK);

    static StateInks of(ExecutionState state) {
        return switch (state) {
            case CREATED, SCHEDULED -> IDLE;
            case DEPLOYING, INITIALIZING -> STARTING;
            case RUNNING -> RUNNING;
            case FINISHED -> FINISHED;
            case CANCELING, CANCELED -> CANCELED;
            case FAILED -> FAILED;
        };
    }

    static StateInks of(JobStatus status) {
        return switch (status) {
            case INITIALIZING, CREATED -> IDLE;
            case RUNNING -> RUNNING;
            case FAILING, FAILED -> FAILED;
            case CANCELLING, CANCELED, SUSPENDED -> CANCELED;
            case FINISHED -> FINISHED;
            case RESTARTING -> WARN;
        };
    }

    static StateInks of(TransactionImage.State state) {
        return switch (state) {
            case OPEN -> IDLE;
            case PRE_COMMITTED -> WARN;
            case COMMITTED -> RUNNING;
            case ABORTED -> CANCELED;
            case EXPIRED, FENCED, LOST -> FAILED;
        };
    }
}
