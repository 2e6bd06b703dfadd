package org.apache.flink.streaming.api.operators;

import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.runtime.metrics.groups.UnregisteredMetricGroups;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupedInternalPriorityQueue;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueSet;
import org.apache.flink.streaming.runtime.tasks.StreamTaskCancellationContext;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/** Flink's {@link InternalTimerServiceImpl} over its {@link HeapPriorityQueueSet}, with a clock of its own. */
public final class FlinkTimers implements KeyContext {
    private static final int GROUPS = 128;

    private final TestProcessingTimeService clock = new TestProcessingTimeService();
    private final InternalTimerServiceImpl<Long, String> timers;
    private Object key = 0L;

    /** What happens when a timer rings; the key is the current one. */
    public interface Target {
        void rings(long key, String namespace, long timestamp, boolean isEventTime, FlinkTimers timers);
    }

    public FlinkTimers(Target target, long now) {
        this(target, now, null);
    }

    private FlinkTimers(Target target, long now, FlinkTimers before) {
        advanceTo(now);
        timers = new InternalTimerServiceImpl<>(
                UnregisteredMetricGroups.createUnregisteredTaskMetricGroup().getIOMetricGroup(),
                new KeyGroupRange(0, GROUPS - 1),
                this,
                clock,
                queue(),
                queue(),
                StreamTaskCancellationContext.alwaysRunning());
        if (before != null) {
            for (int group = 0; group < GROUPS; group++) {
                var saved = before.timers.snapshotTimersForKeyGroup(group);
                if (!saved.getEventTimeTimers().isEmpty()
                        || !saved.getProcessingTimeTimers().isEmpty()) {
                    timers.restoreTimersForKeyGroup(written(saved), group);
                }
            }
        }
        timers.startTimerService(LongSerializer.INSTANCE, StringSerializer.INSTANCE, new Triggerable<>() {
            @Override
            public void onEventTime(InternalTimer<Long, String> timer) {
                target.rings(timer.getKey(), timer.getNamespace(), timer.getTimestamp(), true, FlinkTimers.this);
            }

            @Override
            public void onProcessingTime(InternalTimer<Long, String> timer) {
                target.rings(timer.getKey(), timer.getNamespace(), timer.getTimestamp(), false, FlinkTimers.this);
            }
        });
    }

    /** What reading a snapshot gives: the serializers it was written with, and timers that no queue holds. */
    private static InternalTimersSnapshot<Long, String> written(InternalTimersSnapshot<Long, String> saved) {
        return new InternalTimersSnapshot<>(
                LongSerializer.INSTANCE,
                StringSerializer.INSTANCE,
                copies(saved.getEventTimeTimers()),
                copies(saved.getProcessingTimeTimers()));
    }

    private static java.util.Set<TimerHeapInternalTimer<Long, String>> copies(
            java.util.Set<TimerHeapInternalTimer<Long, String>> timers) {
        java.util.Set<TimerHeapInternalTimer<Long, String>> copies = new java.util.HashSet<>();
        timers.forEach(
                one -> copies.add(new TimerHeapInternalTimer<>(one.getTimestamp(), one.getKey(), one.getNamespace())));
        return copies;
    }

    private static KeyGroupedInternalPriorityQueue<TimerHeapInternalTimer<Long, String>> queue() {
        return new HeapPriorityQueueSet<>(
                (left, right) -> left.comparePriorityTo(right),
                TimerHeapInternalTimer::getKey,
                8,
                new KeyGroupRange(0, GROUPS - 1),
                GROUPS);
    }

    /** What is restored from a snapshot of these. */
    public FlinkTimers restored(Target target, long now) {
        return new FlinkTimers(target, now, this);
    }

    public void register(boolean isEventTime, String namespace, long timestamp) {
        if (isEventTime) {
            timers.registerEventTimeTimer(namespace, timestamp);
        } else {
            timers.registerProcessingTimeTimer(namespace, timestamp);
        }
    }

    public void delete(boolean isEventTime, String namespace, long timestamp) {
        if (isEventTime) {
            timers.deleteEventTimeTimer(namespace, timestamp);
        } else {
            timers.deleteProcessingTimeTimer(namespace, timestamp);
        }
    }

    public void watermark(long timestamp) {
        try {
            timers.advanceWatermark(timestamp);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Lets the clock go on; what is due rings. */
    public void advanceTo(long now) {
        try {
            clock.setCurrentTime(now);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public int count() {
        return timers.numEventTimeTimers() + timers.numProcessingTimeTimers();
    }

    @Override
    public void setCurrentKey(Object newKey) {
        key = newKey;
    }

    @Override
    public Object getCurrentKey() {
        return key;
    }
}
