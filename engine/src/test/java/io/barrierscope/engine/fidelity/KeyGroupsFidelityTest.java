package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.util.MathUtils;
import org.junit.jupiter.api.Test;

/** Against {@code KeyGroupRangeAssignment} and {@code MathUtils}. */
class KeyGroupsFidelityTest {

    private final Random random = new Random(1);

    @Test
    void keys_fall_into_the_same_key_groups_and_subtasks() {
        Comparisons comparisons = new Comparisons("key groups");
        for (int i = 0; i < 20_000; i++) {
            Object key = key(i);
            int maxParallelism = 1 + random.nextInt(KeyGroups.UPPER_BOUND_MAX_PARALLELISM);
            int parallelism = 1 + random.nextInt(maxParallelism);
            Supplier<String> input = () -> key + " of " + maxParallelism + " at " + parallelism;

            comparisons.same(KeyGroups.murmur(key.hashCode()), MathUtils.murmurHash(key.hashCode()), input);
            int group = KeyGroups.keyGroup(key, maxParallelism);
            comparisons.same(group, KeyGroupRangeAssignment.assignToKeyGroup(key, maxParallelism), input);
            comparisons.same(
                    KeyGroups.operatorIndex(group, parallelism, maxParallelism),
                    KeyGroupRangeAssignment.assignKeyToParallelOperator(key, maxParallelism, parallelism),
                    input);
        }
        comparisons.assertAtLeast(60_000);
    }

    @Test
    void hashes_at_the_edges_are_spread_alike() {
        Comparisons comparisons = new Comparisons("murmur");
        for (int i = -10_000; i <= 10_000; i++) {
            for (int base : new int[] {0, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 16}) {
                int hash = base + i;

                comparisons.same(KeyGroups.murmur(hash), MathUtils.murmurHash(hash), () -> "" + hash);
            }
        }
        comparisons.assertAtLeast(80_000);
    }

    @Test
    void subtasks_own_the_same_ranges() {
        Comparisons comparisons = new Comparisons("key group ranges");
        for (int i = 0; i < 20_000; i++) {
            int maxParallelism = 1 + random.nextInt(i % 2 == 0 ? 300 : KeyGroups.UPPER_BOUND_MAX_PARALLELISM);
            int parallelism = 1 + random.nextInt(maxParallelism);
            int index = random.nextInt(parallelism);

            var flinks =
                    KeyGroupRangeAssignment.computeKeyGroupRangeForOperatorIndex(maxParallelism, parallelism, index);

            comparisons.same(
                    KeyGroups.range(index, parallelism, maxParallelism),
                    new KeyGroupRange(flinks.getStartKeyGroup(), flinks.getEndKeyGroup()),
                    () -> index + " of " + parallelism + " with " + maxParallelism);
        }
        comparisons.assertAtLeast(20_000);
    }

    @Test
    void every_parallelism_has_the_same_default_maximum() {
        Comparisons comparisons = new Comparisons("default maximum parallelism");
        for (int parallelism = 1; parallelism <= KeyGroups.UPPER_BOUND_MAX_PARALLELISM; parallelism++) {
            int given = parallelism;

            comparisons.same(
                    KeyGroups.defaultMaxParallelism(parallelism),
                    KeyGroupRangeAssignment.computeDefaultMaxParallelism(parallelism),
                    () -> "" + given);
        }
        comparisons.assertAtLeast(32_768);
    }

    private Object key(int i) {
        return switch (i % 6) {
            case 0 -> random.nextLong();
            case 1 -> (long) random.nextInt(1_000) - 500;
            case 2 -> "user-" + random.nextInt(100_000);
            case 3 -> random.nextDouble() * 1e6;
            case 4 -> List.of(random.nextBoolean(), "k" + random.nextInt(100));
            default -> Map.of("id", random.nextLong());
        };
    }
}
