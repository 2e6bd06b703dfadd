package io.barrierscope.engine.execution;

import io.barrierscope.engine.trace.ClusterEvent.Rescaling.Reason;

/**
 * When the adaptive scheduler goes on with other slots than before: not at once, but when their number has settled, and
 * best right after a checkpoint (Flink's {@code DefaultStateTransitionManager}).
 *
 * <pre>
 * COOLDOWN -> IDLING -> STABILIZING -> STABILIZED -> TRANSITIONING, or back to IDLING
 *          -----------> STABILIZING -> TRANSITIONING
 * </pre>
 */
final class SlotTransitions {
    private static final long NONE = -1;

    private final Delays delays;
    private final Context context;
    private State now = new State(Phase.TRANSITIONING, 0, NONE, NONE, false);

    SlotTransitions(Delays delays, Context context) {
        this.delays = delays;
        this.context = context;
    }

    /** How long each phase lasts. */
    record Delays(long cooldownMillis, long stabilizationMillis, long maxTriggerMillis) {}

    /** What it asks and tells the scheduler. */
    interface Context {
        long nowMillis();

        /** Whether there are slots to go on with. */
        boolean hasSufficientSlots();

        /** Whether there are all the slots that are wanted. */
        boolean hasDesiredSlots();

        /** Calls {@link SlotTransitions#due} after a while. */
        void schedule(long delayMillis, Timer timer, int phase);

        void goOn(Reason reason);
    }

    /** Where it is. */
    enum Phase {
        COOLDOWN,
        IDLING,
        STABILIZING,
        STABILIZED,
        TRANSITIONING
    }

    /** What a phase waits for. */
    enum Timer {
        COOLED_DOWN,
        STABLE,
        EVALUATION,
        TRIGGER
    }

    /** Begins anew, after a start of the job or when slots are waited for. */
    void begin() {
        to(Phase.COOLDOWN, NONE);
        scheduleAfter(context.nowMillis(), delays.cooldownMillis, Timer.COOLED_DOWN);
    }

    private void to(Phase phase, long sinceMillis) {
        now = new State(phase, now.number + 1, sinceMillis, sinceMillis, false);
    }

    private void scheduleAfter(long startMillis, long delayMillis, Timer timer) {
        context.schedule(Math.max(0, startMillis + delayMillis - context.nowMillis()), timer, now.number);
    }

    /** The slots have changed. */
    void onChange() {
        switch (now.phase) {
            case COOLDOWN -> {
                if (now.sinceMillis == NONE && context.hasSufficientSlots()) {
                    now = now.since(context.nowMillis());
                }
            }
            case IDLING -> {
                if (context.hasSufficientSlots()) {
                    stabilize(context.nowMillis());
                }
            }
            case STABILIZING -> {
                now = now.changed(context.nowMillis());
                scheduleEvaluation();
            }
            case STABILIZED, TRANSITIONING -> {}
        }
    }

    /** This is a good moment: a checkpoint has completed. */
    void onTrigger() {
        trigger(Reason.CHECKPOINT);
    }

    private void trigger(Reason reason) {
        if (now.phase == Phase.STABILIZING) {
            evaluate(reason);
        } else if (now.phase == Phase.STABILIZED) {
            if (context.hasSufficientSlots()) {
                goOn(reason);
            } else {
                to(Phase.IDLING, NONE);
            }
        }
    }

    private void evaluate(Reason reason) {
        if (context.hasDesiredSlots()) {
            goOn(reason);
        }
    }

    private void goOn(Reason reason) {
        to(Phase.TRANSITIONING, NONE);
        context.goOn(reason);
    }

    private void stabilize(long sinceMillis) {
        to(Phase.STABILIZING, sinceMillis);
        scheduleAfter(sinceMillis, delays.stabilizationMillis, Timer.STABLE);
        scheduleEvaluation();
    }

    private void scheduleEvaluation() {
        if (!now.evaluating) {
            now = now.evaluating(true);
            scheduleAfter(now.changedMillis, delays.maxTriggerMillis, Timer.EVALUATION);
        }
    }

    /** A timer fires; one of a phase that is over means nothing. */
    void due(Timer timer, int phase) {
        if (phase != now.number) {
            return;
        }
        switch (timer) {
            case COOLED_DOWN -> {
                if (now.sinceMillis == NONE) {
                    to(Phase.IDLING, NONE);
                } else {
                    stabilize(now.sinceMillis);
                }
            }
            case STABLE -> {
                long since = now.sinceMillis;
                to(Phase.STABILIZED, since);
                scheduleAfter(since, delays.maxTriggerMillis, Timer.TRIGGER);
            }
            case EVALUATION -> {
                now = now.evaluating(false);
                evaluate(Reason.MAX_DELAY);
            }
            case TRIGGER -> trigger(Reason.MAX_DELAY);
        }
    }

    State state() {
        return now;
    }

    void restore(State state) {
        now = state;
    }

    /**
     * Where it is at one moment.
     *
     * @param number counts the phases, so that a timer knows its own
     * @param sinceMillis the first change of slots, -1 for none
     * @param changedMillis the latest change that a stabilizing phase has seen
     * @param evaluating whether it is planned to look whether all wanted slots are there
     */
    record State(Phase phase, int number, long sinceMillis, long changedMillis, boolean evaluating) {
        private State since(long millis) {
            return new State(phase, number, millis, changedMillis, evaluating);
        }

        private State changed(long millis) {
            return new State(phase, number, sinceMillis, millis, evaluating);
        }

        private State evaluating(boolean planned) {
            return new State(phase, number, sinceMillis, changedMillis, planned);
        }
    }
}
