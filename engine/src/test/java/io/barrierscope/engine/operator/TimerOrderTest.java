package io.barrierscope.engine.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.MemoryStores;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateBackend;
import io.barrierscope.engine.state.StoredBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimerOrderTest {
    private static final int GROUPS = 8;
    private static final int FEW = 6;

    /** Timers with their states. */
    private static final class Subject {
        final OperatorStates states;
        final Timers timers;

        Subject(StateBackend backend) {
            states = new OperatorStates(new KeyGroupRange(0, GROUPS - 1), () -> 0, backend);
            timers = new Timers(states, FEW);
        }

        void register(long key, String namespace, long moment) {
            states.keys().set(key, (int) (key % GROUPS));
            timers.registerEventTime(namespace, moment);
        }

        void delete(long key, String namespace, long moment) {
            states.keys().set(key, (int) (key % GROUPS));
            timers.deleteEventTime(namespace, moment);
        }

        List<Timer> ring(long moment) {
            List<Timer> rung = new ArrayList<>();
            for (Timer due = timers.takeEventTime(moment); due != null; due = timers.takeEventTime(moment)) {
                rung.add(due);
            }
            return rung;
        }
    }

    private static StateBackend store() {
        return new StoredBackend(new MemoryStores().open("a#0"), OperatorTypes.CODEC, GROUPS);
    }

    @Test
    void timers_in_a_store_ring_in_the_same_order_although_few_of_them_are_on_the_heap() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Subject heap = new Subject(StateBackend.HEAP);
            Subject stored = new Subject(store());
            heap.timers.begin();
            stored.timers.begin();
            List<OperatorStates.Memento[]> frames = new ArrayList<>();
            long now = 0;
            for (int i = 0; i < 300; i++) {
                long key = random.nextInt(20);
                String namespace = "w" + random.nextInt(2);
                long moment = now + random.nextInt(60) - 5;
                switch (random.nextInt(12)) {
                    case 0 -> {
                        heap.delete(key, namespace, moment);
                        stored.delete(key, namespace, moment);
                    }
                    case 1 -> {
                        now += random.nextInt(25);
                        assertThat(stored.ring(now)).as("seed " + seed).isEqualTo(heap.ring(now));
                    }
                    case 2 -> {
                        heap.states.restore(heap.states.checkpoint());
                        stored.states.restore(stored.states.checkpoint());
                        heap.timers.begin();
                        stored.timers.begin();
                    }
                    case 3 -> frames.add(new OperatorStates.Memento[] {heap.states.memento(), stored.states.memento()});
                    case 4 -> {
                        if (!frames.isEmpty()) {
                            OperatorStates.Memento[] frame = frames.get(random.nextInt(frames.size()));
                            heap.states.restoreMemento(frame[0]);
                            stored.states.restoreMemento(frame[1]);
                        }
                    }
                    default -> {
                        heap.register(key, namespace, moment);
                        stored.register(key, namespace, moment);
                    }
                }
                assertThat(stored.timers.nextEventTimeMillis()).isEqualTo(heap.timers.nextEventTimeMillis());
                assertThat(stored.timers.count()).isEqualTo(heap.timers.count());
            }
            assertThat(stored.ring(Long.MAX_VALUE)).isEqualTo(heap.ring(Long.MAX_VALUE));
        }
    }

    @Test
    void a_store_keeps_few_timers_on_the_heap() {
        Subject stored = new Subject(store());
        stored.timers.begin();

        for (long key = 0; key < 500; key++) {
            stored.register(key, "", key);
        }

        assertThat(stored.timers.images(1_000)).hasSizeLessThanOrEqualTo(FEW);
        assertThat(stored.timers.count()).isEqualTo(500);
    }
}
