package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.HandMadeCheckpoints;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.runtime.checkpoint.FlinkRestores;
import org.apache.flink.runtime.checkpoint.FlinkRestores.Stored;
import org.apache.flink.runtime.checkpoint.FlinkRestores.Wanted;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Against {@code Checkpoints.loadAndValidateCheckpoint} and {@code StateAssignmentOperation.checkParallelismPreconditions}:
 * whether a job can take over the state of a savepoint, and with which maximum parallelism.
 */
class StateMappingFidelityTest {
    private static final int RESTORES = 10_000;
    private static final List<Integer> MAXIMA = List.of(2, 4, 16, 128, 256);

    private final Random random = new Random(89);

    @Test
    void the_same_savepoints_are_refused_and_the_same_maximum_parallelism_is_adopted() {
        Comparisons comparisons = new Comparisons("maximum parallelism and unmatched operators at a restore");
        Map<String, Integer> kinds = new TreeMap<>();
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        try {
            for (int restore = 0; restore < RESTORES; restore++) {
                List<Stored> stored = new ArrayList<>();
                List<Wanted> wanted = new ArrayList<>();
                draw(stored, wanted);
                boolean allow = random.nextInt(3) == 0;
                String theirs = kind(FlinkRestores.restore(stored, wanted, allow, executor));

                comparisons.same(
                        ours(stored, wanted, allow), theirs, () -> stored + " into " + wanted + ", allow " + allow);
                kinds.merge(theirs.startsWith("{") ? "restored" : theirs, 1, Integer::sum);
            }
        } finally {
            executor.shutdownNow();
        }
        comparisons.assertAtLeast(RESTORES);
        assertThat(kinds).hasSize(4);
        assertThat(kinds.values()).allMatch(number -> number > RESTORES / 50);
    }

    private void draw(List<Stored> stored, List<Wanted> wanted) {
        int operators = 1 + random.nextInt(3);
        boolean changes = random.nextInt(4) > 0;
        for (int i = 0; i < operators; i++) {
            int max = MAXIMA.get(random.nextInt(MAXIMA.size()));
            stored.add(new Stored(
                    "v" + i,
                    1 + random.nextInt(Math.min(3, max)),
                    max,
                    random.nextInt(3) > 0,
                    random.nextInt(4) == 0,
                    random.nextInt(5) == 0));
            if (random.nextInt(6) > 0 || i == 0) {
                int parallelism = changes && random.nextInt(4) == 0 ? 1 + random.nextInt(100) : 1 + random.nextInt(2);
                int given = changes && random.nextInt(3) == 0 ? MAXIMA.get(random.nextInt(MAXIMA.size())) : -1;
                wanted.add(new Wanted("v" + i, parallelism, given < parallelism ? -1 : given));
            }
        }
        if (random.nextInt(4) == 0) {
            wanted.add(new Wanted("fresh", 1 + random.nextInt(3), -1));
        }
    }

    private static String ours(List<Stored> stored, List<Wanted> wanted, boolean allow) {
        List<OperatorPart> parts = new ArrayList<>();
        List<@Nullable TaskSnapshot> tasks = new ArrayList<>();
        Map<VertexId, SplitAssignments> sources = new TreeMap<>(Comparator.comparing(VertexId::value));
        for (Stored one : stored) {
            if (one.coordinator()) {
                sources.put(new VertexId(one.name()), SplitAssignments.NONE);
            }
            parts.add(part(one.name(), one.parallelism(), one.maxParallelism(), false, tasks.size()));
            for (int subtask = 0; subtask < one.parallelism(); subtask++) {
                tasks.add(one.finished() ? null : new TaskSnapshot(List.of(state(one.hasState())), List.of(), 0));
            }
        }
        CompletedCheckpoint checkpoint =
                HandMadeCheckpoints.of(new CheckpointLayout(0, parts), sources, tasks.toArray(new TaskSnapshot[0]));
        List<OperatorPart> operators = new ArrayList<>();
        Map<String, Integer> maxima = new TreeMap<>();
        for (Wanted one : wanted) {
            boolean given = one.maxParallelism() > 0;
            int max = given ? one.maxParallelism() : KeyGroups.defaultMaxParallelism(one.parallelism());
            operators.add(part(one.name(), one.parallelism(), max, given, 0));
            maxima.put(one.name(), max);
        }
        StateMapping mapping = StateMapping.of(checkpoint, operators, allow);
        mapping.adopted().forEach((vertex, max) -> maxima.put(vertex.value(), max));
        return mapping.refusal() == null ? maxima.toString() : kind(mapping.refusal());
    }

    private static OperatorPart part(String name, int parallelism, int max, boolean given, int firstTask) {
        return new OperatorPart(
                name, new VertexId(name), null, parallelism, max, given, firstTask, 0, List.of(), List.of());
    }

    private static OperatorStates.Snapshot state(boolean some) {
        OperatorStates states = new OperatorStates(new KeyGroupRange(0, 0));
        if (some) {
            states.keyed("sum").put("key", 0, 1L);
        }
        return states.snapshot();
    }

    private static String kind(String answer) {
        for (String sign : List.of(
                "Cannot map checkpoint/savepoint state for operator",
                "Max parallelism mismatch",
                "of the restored state is lower than the configured parallelism")) {
            if (answer.contains(sign)) {
                return sign;
            }
        }
        return answer;
    }
}
