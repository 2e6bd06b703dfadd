package io.barrierscope.engine.execution;

import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.trace.ClusterEvent.Rescaling.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.flink.configuration.TaskManagerOptions.TaskManagerLoadBalanceMode;
import org.apache.flink.runtime.jobmanager.scheduler.SlotSharingGroup;
import org.apache.flink.runtime.scheduler.adaptive.FlinkTransitions;
import org.apache.flink.runtime.scheduler.adaptive.allocator.SlotSharingSlotAllocator;
import org.apache.flink.runtime.scheduler.adaptive.allocator.TestJobInformation;
import org.apache.flink.runtime.scheduler.adaptive.allocator.TestVertexInformation;
import org.apache.flink.runtime.scheduler.adaptive.allocator.TestingSlot;
import org.apache.flink.runtime.scheduler.adaptive.allocator.VertexParallelism;
import org.junit.jupiter.api.Test;

/** What the adaptive scheduler decides about slots, against the classes with which Flink decides it. */
final class AdaptiveFidelityTest {
    private static final List<Long> DELAYS = List.of(0L, 1L, 10L, 30L);

    @Test
    void it_goes_on_with_other_slots_when_flink_would() {
        Comparisons moments = new Comparisons("moments at which the adaptive scheduler takes up slots");
        for (int seed = 0; seed < 4_000; seed++) {
            compareMoments(seed, new Random(seed), moments);
        }
        moments.assertAtLeast(100_000);
    }

    private static void compareMoments(int seed, Random random, Comparisons moments) {
        long cooldown = DELAYS.get(random.nextInt(4));
        long stabilization = DELAYS.get(random.nextInt(4));
        long trigger = DELAYS.get(random.nextInt(4));
        FlinkTransitions flinks = new FlinkTransitions(cooldown, stabilization, trigger);
        ByHand ours = new ByHand(new SlotTransitions.Delays(cooldown, stabilization, trigger));
        ours.transitions.begin();
        long now = 0;
        for (int step = 0; step < 30; step++) {
            now += random.nextInt(3) == 0 ? 0 : random.nextInt(20);
            flinks.until(now);
            ours.until(now);
            boolean sufficient = random.nextInt(3) > 0;
            boolean desired = sufficient && random.nextBoolean();
            switch (random.nextInt(3)) {
                case 0 -> {
                    flinks.slots(sufficient, desired);
                    ours.sufficient = sufficient;
                    ours.desired = desired;
                }
                case 1 -> {
                    flinks.change();
                    ours.transitions.onChange();
                }
                default -> {
                    flinks.trigger();
                    ours.transitions.onTrigger();
                }
            }
            String at = "seed " + seed + ", step " + step;
            moments.same(ours.state(), flinks.state(), () -> at);
        }
    }

    /** Ours, with a clock and slots set by hand. */
    private static final class ByHand implements SlotTransitions.Context {
        private final List<Planned> planned = new ArrayList<>();
        private final SlotTransitions transitions;
        private long nowMillis;
        private boolean sufficient;
        private boolean desired;
        private int gone;

        ByHand(SlotTransitions.Delays delays) {
            transitions = new SlotTransitions(delays, this);
        }

        private record Planned(long atMillis, SlotTransitions.Timer timer, int phase) {}

        void until(long timeMillis) {
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
                transitions.due(next.timer, next.phase);
            }
        }

        String state() {
            return transitions.state().phase() + " " + gone;
        }

        @Override
        public long nowMillis() {
            return nowMillis;
        }

        @Override
        public boolean hasSufficientSlots() {
            return sufficient;
        }

        @Override
        public boolean hasDesiredSlots() {
            return desired;
        }

        @Override
        public void schedule(long delayMillis, SlotTransitions.Timer timer, int phase) {
            planned.add(new Planned(nowMillis + delayMillis, timer, phase));
        }

        @Override
        public void goOn(Reason reason) {
            gone++;
        }
    }

    @Test
    void slots_are_dealt_to_groups_and_vertices_as_in_flink() {
        Comparisons parallelism = new Comparisons("parallelism for the slots there are");
        SlotSharingSlotAllocator allocator = SlotSharingSlotAllocator.createSlotSharingSlotAllocator(
                (id, profile) -> {
                    throw new UnsupportedOperationException();
                },
                (id, cause, time) -> {},
                id -> true,
                false,
                null,
                false,
                TaskManagerLoadBalanceMode.NONE);
        for (int seed = 0; seed < 10_000; seed++) {
            compareParallelism(seed, new Random(seed), allocator, parallelism);
        }
        parallelism.assertAtLeast(10_000);
    }

    private static void compareParallelism(
            int seed, Random random, SlotSharingSlotAllocator allocator, Comparisons parallelism) {
        int groups = 1 + random.nextInt(4);
        Map<String, Integer> wanted = new LinkedHashMap<>();
        List<TestVertexInformation> vertices = new ArrayList<>();
        List<String> groupOf = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            SlotSharingGroup sharing = new SlotSharingGroup();
            for (int i = 0; i <= random.nextInt(3); i++) {
                int copies = 1 + random.nextInt(8) + 20 * ((group + seed) % groups);
                TestVertexInformation vertex = new TestVertexInformation(copies, sharing);
                sharing.addVertexToGroup(vertex.getJobVertexID());
                vertices.add(vertex);
                groupOf.add("g" + group);
                wanted.merge("g" + group, copies, Math::max);
            }
        }
        int slots = random.nextInt(100);
        Optional<VertexParallelism> flinks = allocator.determineParallelism(
                new TestJobInformation(vertices),
                Collections.nCopies(slots, null).stream()
                        .map(none -> new TestingSlot())
                        .toList());
        List<Integer> theirs = new ArrayList<>();
        flinks.ifPresent(
                chosen -> vertices.forEach(vertex -> theirs.add(chosen.getParallelism(vertex.getJobVertexID()))));
        List<Integer> ours = new ArrayList<>();
        if (slots >= groups) {
            Map<String, Integer> share = AdaptiveSlots.perGroup(wanted, slots);
            for (int i = 0; i < vertices.size(); i++) {
                ours.add(Math.min(vertices.get(i).getParallelism(), share.get(groupOf.get(i))));
            }
        }
        parallelism.same(ours, theirs, () -> "seed " + seed + ": " + wanted + " on " + slots);
    }
}
