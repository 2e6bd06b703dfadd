package org.apache.flink.runtime.scheduler.adaptive;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.scheduler.adaptive.timeline.RescaleTimeline;

/** Opens Flink's decision when the adaptive scheduler goes on with other slots, with a clock and slots set by hand. */
public final class FlinkTransitions {
    private final List<Planned> planned = new ArrayList<>();
    private final DefaultStateTransitionManager manager;
    private long nowMillis;
    private boolean sufficient;
    private boolean desired;
    private int transitions;

    /** Something to run at a time. */
    private record Planned(long atMillis, Runnable action) {}

    public FlinkTransitions(long cooldownMillis, long stabilizationMillis, long maxTriggerMillis) {
        manager = new DefaultStateTransitionManager(
                new Slots(),
                () -> Instant.ofEpochMilli(nowMillis),
                Duration.ofMillis(cooldownMillis),
                Duration.ofMillis(stabilizationMillis),
                Duration.ofMillis(maxTriggerMillis));
    }

    public void slots(boolean areSufficient, boolean areDesired) {
        sufficient = areSufficient;
        desired = areDesired;
    }

    public void change() {
        manager.onChange(true);
    }

    public void trigger() {
        manager.onTrigger();
    }

    /** Lets time pass; what is planned runs in order. */
    public void until(long timeMillis) {
        while (true) {
            Planned next = null;
            for (Planned one : planned) {
                if (one.atMillis <= timeMillis && (next == null || one.atMillis < next.atMillis)) {
                    next = one;
                }
            }
            if (next == null) {
                nowMillis = timeMillis;
                return;
            }
            planned.remove(next);
            nowMillis = Math.max(nowMillis, next.atMillis);
            next.action.run();
        }
    }

    /** The phase, and how often it has gone on. */
    public String state() {
        return manager.getPhase().toString().toUpperCase(java.util.Locale.ROOT) + " " + transitions;
    }

    private final class Slots implements StateTransitionManager.Context {
        @Override
        public State schedulerState() {
            return null;
        }

        @Override
        public boolean hasSufficientResources() {
            return sufficient;
        }

        @Override
        public boolean hasDesiredResources() {
            return desired;
        }

        @Override
        public void transitionToSubsequentState() {
            transitions++;
        }

        @Override
        public ScheduledFuture<?> scheduleOperation(Runnable callback, Duration delay) {
            planned.add(new Planned(nowMillis + delay.toMillis(), callback));
            return null;
        }

        @Override
        public JobID getJobId() {
            return new JobID();
        }

        @Override
        public RescaleTimeline getRescaleTimeline() {
            throw new UnsupportedOperationException();
        }
    }
}
