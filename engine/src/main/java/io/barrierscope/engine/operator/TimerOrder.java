package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateKind;
import org.jspecify.annotations.Nullable;

/**
 * The timers of one kind in the order in which they ring. They are keyed state; of state outside the heap only those that
 * ring next are kept here besides (Flink's {@code KeyGroupPartitionedPriorityQueue} and {@code
 * RocksDBCachingPriorityQueueSet}).
 */
final class TimerOrder {
    static final int MOST_AHEAD = 10_000;

    private final KeyedTable stored;
    private final KeyGroupRange range;
    private final Cell<Ahead> ahead;
    private final int most;

    /** @param most so many timers are kept beside a store, or as many as ring at one moment */
    TimerOrder(String name, OperatorStates states, int most) {
        this.stored = states.keyed(name, StateKind.TIMERS);
        this.range = states.range();
        this.ahead = states.workingMemory(name, Ahead.ALL);
        this.most = most;
    }

    /**
     * The timers that ring next.
     *
     * @param untilMillis every timer up to this moment is among them, and none after it
     */
    private record Ahead(PersistentMap<Timer, Boolean> timers, long untilMillis) {
        private static final Ahead ALL = new Ahead(PersistentMap.empty(), Long.MAX_VALUE);

        Ahead with(PersistentMap<Timer, Boolean> others) {
            return new Ahead(others, untilMillis);
        }

        /** About the first half, or all when they ring at one moment. */
        Ahead half() {
            PersistentMap<Timer, Boolean> left = timers;
            PersistentMap<Timer, Boolean> taken = PersistentMap.empty();
            PersistentMap<Timer, Boolean> earlier = PersistentMap.empty();
            long moment = Long.MIN_VALUE;
            Timer next = left.firstKey();
            for (int i = 0; i <= timers.size() / 2 && next != null; i++) {
                if (next.timestampMillis() != moment) {
                    earlier = taken;
                    moment = next.timestampMillis();
                }
                taken = taken.with(next, true);
                left = left.without(next);
                next = left.firstKey();
            }
            return earlier.isEmpty() ? this : new Ahead(earlier, moment - 1);
        }
    }

    /** An attempt begins: what was restored is put in order. */
    void begin() {
        Ahead found = Ahead.ALL;
        for (int group = range.start(); group <= range.end(); group++) {
            Ahead[] more = {found};
            stored.forEach(group, entry -> {
                Timer timer = (Timer) entry.key();
                if (timer.timestampMillis() <= more[0].untilMillis()) {
                    more[0] = shortened(more[0].with(more[0].timers().with(timer, true)));
                    return true;
                }
                return stored.isOnHeap(); // in a store they come in the order of their moments
            });
            found = more[0];
        }
        ahead.set(found);
    }

    private Ahead shortened(Ahead longer) {
        return stored.isOnHeap() || longer.timers().size() <= most ? longer : longer.half();
    }

    void add(Timer timer) {
        Ahead before = ahead.get();
        if (timer.timestampMillis() > before.untilMillis()) {
            if (stored.get(timer, timer.keyGroup()) == null) {
                stored.put(timer, timer.keyGroup(), timer.timestampMillis());
            }
            return;
        }
        PersistentMap<Timer, Boolean> after = before.timers().with(timer, true);
        if (after != before.timers()) {
            stored.put(timer, timer.keyGroup(), timer.timestampMillis());
            ahead.set(shortened(before.with(after)));
        }
    }

    void remove(Timer timer) {
        Ahead before = ahead.get();
        stored.remove(timer, timer.keyGroup());
        PersistentMap<Timer, Boolean> after = before.timers().without(timer);
        if (after != before.timers()) {
            ahead.set(before.with(after));
            if (after.isEmpty() && before.untilMillis() < Long.MAX_VALUE) {
                begin();
            }
        }
    }

    /** The timers that ring next, in order; all of them on the heap. */
    PersistentMap<Timer, Boolean> next() {
        return ahead.get().timers();
    }

    /** The timer that rings next, or null. */
    @Nullable
    Timer first() {
        return next().firstKey();
    }

    int count() {
        return (int) stored.count();
    }
}
