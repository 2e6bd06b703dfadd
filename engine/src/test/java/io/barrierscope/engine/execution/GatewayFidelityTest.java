package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.fidelity.Comparisons;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitsAssignment;
import org.apache.flink.runtime.operators.coordination.FlinkGateway;
import org.apache.flink.runtime.source.coordinator.SplitAssignmentTracker;
import org.junit.jupiter.api.Test;

/** How a source's coordinator reaches its subtasks and remembers what it gave them, against Flink's own classes. */
final class GatewayFidelityTest {
    private static final int SUBTASKS = 3;

    @Test
    void what_is_sent_while_a_gateway_is_closed_goes_when_flinks_would() {
        Comparisons events = new Comparisons("events of a coordinator around checkpoints");
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            FlinkGateway flinks = new FlinkGateway();
            SubtaskGateway<Integer> ours = SubtaskGateway.open();
            List<Integer> sent = new ArrayList<>();
            long checkpoint = 0;
            for (int step = 0; step < 30; step++) {
                int what = random.nextInt(4);
                if (what == 0) {
                    checkpoint++;
                    flinks.close(checkpoint);
                    ours = ours.closed(checkpoint);
                } else if (what == 1 && checkpoint > 0) {
                    long ended = Math.max(1, checkpoint - random.nextInt(3));
                    flinks.open(ended);
                    SubtaskGateway.Opened<Integer> opened = ours.opened(ended);
                    ours = opened.gateway();
                    sent.addAll(opened.released());
                } else {
                    flinks.send(step);
                    if (ours.isClosed()) {
                        ours = ours.holding(step);
                    } else {
                        sent.add(step);
                    }
                }
                String at = "seed " + seed + ", step " + step;
                events.same(List.copyOf(sent), flinks.sent(), () -> at);
            }
        }
        events.assertAtLeast(30_000);
    }

    /** A split with a number. */
    private record Numbered(int number) implements SourceSplit {
        @Override
        public String splitId() {
            return "" + number;
        }
    }

    @Test
    void a_subtask_that_goes_back_hands_back_the_same_splits() throws Exception {
        Comparisons splits = new Comparisons("splits handed back to their coordinator");
        for (int seed = 0; seed < 1_500; seed++) {
            compareHandingBack(seed, new Random(seed), splits);
        }
        splits.assertAtLeast(10_000);
    }

    private static void compareHandingBack(int seed, Random random, Comparisons splits) throws Exception {
        SplitAssignmentTracker<Numbered> flinks = new SplitAssignmentTracker<>();
        SplitAssignments ours = SplitAssignments.NONE;
        long checkpoint = 0;
        int next = 0;
        for (int step = 0; step < 40; step++) {
            int subtask = random.nextInt(SUBTASKS);
            int what = random.nextInt(4);
            if (what == 0) {
                checkpoint++;
                flinks.onCheckpoint(checkpoint);
                ours = ours.snapshot(checkpoint);
            } else if (what == 1) {
                long restored = Math.max(0, checkpoint - random.nextInt(3));
                List<Integer> theirs = flinks.getAndRemoveUncheckpointedAssignment(subtask, restored).stream()
                        .map(Numbered::number)
                        .sorted()
                        .toList();
                List<Integer> back = ours.after(subtask, restored);
                ours = ours.handBack(back);
                String at = "seed " + seed + ", step " + step;
                splits.same(back.stream().sorted().toList(), theirs, () -> at);
            } else {
                List<Integer> given = new ArrayList<>();
                for (int i = 0; i <= random.nextInt(3); i++) {
                    given.add(next++);
                }
                Map<Integer, List<Numbered>> assignment = new LinkedHashMap<>();
                assignment.put(subtask, given.stream().map(Numbered::new).toList());
                flinks.recordSplitAssignment(new SplitsAssignment<>(assignment));
                ours = ours.found(given);
                ours = ours.assign(subtask, ours.unassigned(found -> given.contains(found.split())));
            }
        }
    }
}
