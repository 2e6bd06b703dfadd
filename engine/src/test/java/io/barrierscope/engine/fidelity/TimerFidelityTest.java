package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.operator.Timer;
import io.barrierscope.engine.operator.Timers;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.streaming.api.operators.FlinkTimers;
import org.junit.jupiter.api.Test;

/** Against {@code InternalTimerServiceImpl} and {@code HeapPriorityQueueSet}: which timers ring, and in which order. */
class TimerFidelityTest {
    private static final int GROUPS = 128;
    private static final int RUNS = 2_000;
    private static final int STEPS = 40;

    private final Random random = new Random(87);
    private final List<String> ours = new ArrayList<>();
    private final List<String> flinks = new ArrayList<>();
    private OperatorStates states = new OperatorStates(new KeyGroupRange(0, GROUPS - 1));
    private Timers timers = new Timers(states);
    private FlinkTimers theirs = new FlinkTimers(this::heard, 0);

    @Test
    void the_same_timers_ring_in_the_order_of_their_moments() {
        Comparisons comparisons = new Comparisons("timers: order, once each, deleted, set while ringing, restored");
        for (int run = 0; run < RUNS; run++) {
            states = new OperatorStates(new KeyGroupRange(0, GROUPS - 1));
            timers = new Timers(states);
            timers.begin();
            theirs = new FlinkTimers(this::heard, 0);
            compare(comparisons);
        }
        comparisons.assertAtLeast(2L * RUNS * STEPS);
    }

    private void compare(Comparisons comparisons) {
        StringBuilder input = new StringBuilder();
        long watermark = 0;
        long now = 0;
        for (int step = 0; step < STEPS; step++) {
            ours.clear();
            flinks.clear();
            long key = random.nextInt(5);
            String namespace = "n" + random.nextInt(2);
            boolean eventTime = random.nextBoolean();
            // Moments that have passed too: such timers ring at the next chance.
            long moment = Math.max(0, (eventTime ? watermark : now) + random.nextInt(14) - 3);
            switch (random.nextInt(10)) {
                case 0, 1, 2, 3, 4 -> {
                    input.append(" set ").append(text(key, namespace, moment, eventTime));
                    set(eventTime, key, namespace, moment);
                    theirs.setCurrentKey(key);
                    theirs.register(eventTime, namespace, moment);
                }
                case 5 -> {
                    input.append(" delete ").append(text(key, namespace, moment, eventTime));
                    delete(eventTime, key, namespace, moment);
                    theirs.setCurrentKey(key);
                    theirs.delete(eventTime, namespace, moment);
                }
                case 6, 7 -> {
                    watermark += random.nextInt(9);
                    input.append(" w").append(watermark);
                    advance(true, watermark);
                    theirs.watermark(watermark);
                }
                case 8 -> {
                    now += 1 + random.nextInt(9);
                    input.append(" t").append(now);
                    advance(false, now);
                    theirs.advanceTo(now);
                }
                default -> {
                    input.append(" restore");
                    restore();
                    theirs = theirs.restored(this::heard, now);
                }
            }
            // A clock's timers of a moment that has passed ring by themselves in Flink; here when the clock is asked.
            theirs.advanceTo(now);
            advance(false, now);
            comparisons.same(inOrder(ours), inOrder(flinks), input::toString);
            comparisons.same(timers.count(), theirs.count(), input::toString);
        }
    }

    private void restore() {
        OperatorStates fresh = new OperatorStates(new KeyGroupRange(0, GROUPS - 1));
        timers = new Timers(fresh);
        fresh.restore(states.snapshot());
        states = fresh;
        timers.begin();
    }

    private void set(boolean eventTime, long key, String namespace, long moment) {
        states.keys().set(key, KeyGroups.keyGroup(key, GROUPS));
        if (eventTime) {
            timers.registerEventTime(namespace, moment);
        } else {
            timers.registerProcessingTime(namespace, moment);
        }
    }

    private void delete(boolean eventTime, long key, String namespace, long moment) {
        states.keys().set(key, KeyGroups.keyGroup(key, GROUPS));
        if (eventTime) {
            timers.deleteEventTime(namespace, moment);
        } else {
            timers.deleteProcessingTime(namespace, moment);
        }
    }

    private void advance(boolean eventTime, long moment) {
        Timer due = take(eventTime, moment);
        while (due != null) {
            long key = (Long) due.key();
            String namespace = (String) due.namespace();
            ours.add(text(key, namespace, due.timestampMillis(), eventTime));
            long next = reaction(key, due.timestampMillis());
            if (next > 0) {
                set(eventTime, key, "again", due.timestampMillis() + next);
            } else if (next < 0) {
                delete(eventTime, key, "again", due.timestampMillis() - next);
            }
            due = take(eventTime, moment);
        }
    }

    private Timer take(boolean eventTime, long moment) {
        return eventTime ? timers.takeEventTime(moment) : timers.takeProcessingTime(moment);
    }

    private void heard(long key, String namespace, long moment, boolean eventTime, FlinkTimers from) {
        flinks.add(text(key, namespace, moment, eventTime));
        long next = reaction(key, moment);
        if (next > 0) {
            from.register(eventTime, "again", moment + next);
        } else if (next < 0) {
            from.delete(eventTime, "again", moment - next);
        }
    }

    /** What a ringing timer does: sets one so much later, or deletes one so much later, or nothing. */
    private static long reaction(long key, long moment) {
        return switch ((int) ((key * 31 + moment) % 6)) {
            case 0 -> 1 + key;
            case 1 -> 3;
            case 2 -> -3;
            default -> 0;
        };
    }

    private static String text(long key, String namespace, long moment, boolean eventTime) {
        return "%s %06d %d %s".formatted(eventTime ? "event" : "clock", moment, key, namespace);
    }

    /** Flink leaves open who rings first of those with one moment. */
    private static List<String> inOrder(List<String> rung) {
        List<String> sorted = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= rung.size(); i++) {
            if (i == rung.size() || !moment(rung.get(i)).equals(moment(rung.get(from)))) {
                sorted.addAll(rung.subList(from, i).stream().sorted().toList());
                from = i;
            }
        }
        return sorted;
    }

    private static String moment(String rung) {
        return rung.substring(0, 12);
    }
}
