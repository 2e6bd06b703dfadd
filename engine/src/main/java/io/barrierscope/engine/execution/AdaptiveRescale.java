package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.plan.AdaptiveOptions;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.ClusterEvent.Rescaling.Reason;

/**
 * Lets a running job of the adaptive scheduler take up slots that have come (Flink's state {@code Executing}). In 2.3 it
 * waits for them to settle and for a checkpoint; in 1.20 it restarts at once, or one {@code scaling-interval.min} later
 * when the job has started less than that ago.
 */
final class AdaptiveRescale {
    private static final int UNSET = -1;

    private final Engine engine;
    private final AdaptiveRestart restart;
    private final SlotTransitions transitions;
    private int failuresLeft = UNSET;
    private long begunMillis;
    private boolean planned;
    private int starts;

    AdaptiveRescale(Engine engine, AdaptiveRestart restart) {
        this.engine = engine;
        this.restart = restart;
        AdaptiveOptions options = engine.options().cluster().adaptive();
        this.transitions = new SlotTransitions(
                new SlotTransitions.Delays(
                        options.cooldownMillis(),
                        options.runningStabilizationMillis(),
                        options.maxTriggerDelayMillis()),
                new SlotTransitions.Context() {
                    @Override
                    public long nowMillis() {
                        return engine.timeMillis();
                    }

                    @Override
                    public boolean hasSufficientSlots() {
                        return restart.wouldChange();
                    }

                    @Override
                    public boolean hasDesiredSlots() {
                        return restart.wouldChange() && restart.hasWantedSlots();
                    }

                    @Override
                    public void schedule(long delayMillis, SlotTransitions.Timer timer, int phase) {
                        engine.schedule(delayMillis, new ClusterDue.RescaleDue(timer, phase));
                    }

                    @Override
                    public void goOn(Reason reason) {
                        restart.rescale(reason);
                    }
                });
    }

    private boolean isOld() {
        return engine.graph().job().flinkVersion() == FlinkVersion.V1_20;
    }

    /** The job has begun to run. */
    void begin() {
        begunMillis = engine.timeMillis();
        failuresLeft = UNSET;
        planned = false;
        starts++;
        if (!isOld()) {
            transitions.begin();
            engine.schedule(0, new ClusterDue.RescaleLookedAt(starts));
        }
    }

    /** Right after the start it looks whether slots came meanwhile. */
    boolean look(int start) {
        if (start == starts && restart.isExecuting()) {
            transitions.onChange();
            transitions.onTrigger();
        }
        return false;
    }

    /** More slots are there while the job runs. */
    void slotsChanged() {
        if (restart.wouldChange()) {
            engine.tracer().emit(new ClusterEvent.SlotsNoticed(restart.usable(), restart.hasWantedSlots()));
        }
        if (isOld()) {
            long cooldown = engine.options().cluster().adaptive().cooldownMillis();
            if (engine.timeMillis() - begunMillis > cooldown) {
                restartOfOld();
            } else if (!planned) {
                planned = true;
                engine.schedule(cooldown, new ClusterDue.RescaleLookedAt(-starts));
            }
            return;
        }
        transitions.onChange();
        if (failuresLeft == UNSET) {
            failuresLeft = engine.options().cluster().adaptive().maxCheckpointFailures();
        }
    }

    /** The scaling interval of 1.20 is over. */
    boolean intervalOver(int start) {
        if (start != starts || !restart.isExecuting()) {
            return false;
        }
        planned = false;
        restartOfOld();
        return !restart.isExecuting();
    }

    private void restartOfOld() {
        if (restart.wouldChange()) {
            restart.rescale(Reason.SLOTS);
        }
    }

    /** A checkpoint has ended while the job runs: a good moment when it completed, or when too many have failed. */
    void checkpointEnded(boolean completed) {
        if (isOld() || (!completed && (failuresLeft == UNSET || --failuresLeft > 0))) {
            return;
        }
        transitions.onTrigger();
        failuresLeft = UNSET;
    }

    /** A timer fires. */
    boolean due(SlotTransitions.Timer timer, int phase) {
        if (!restart.isExecuting()) {
            return false;
        }
        transitions.due(timer, phase);
        return !restart.isExecuting();
    }

    Memento memento() {
        return new Memento(transitions.state(), failuresLeft, begunMillis, planned, starts);
    }

    void restore(Memento memento) {
        transitions.restore(memento.transitions);
        failuresLeft = memento.failuresLeft;
        begunMillis = memento.begunMillis;
        planned = memento.planned;
        starts = memento.starts;
    }

    /** At one moment. */
    record Memento(
            SlotTransitions.State transitions, int failuresLeft, long begunMillis, boolean planned, int starts) {}
}
