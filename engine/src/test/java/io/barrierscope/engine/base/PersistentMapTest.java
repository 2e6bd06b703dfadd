package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PersistentMapTest {

    @Test
    void a_change_leaves_the_older_map_as_it_was() {
        PersistentMap<String, Integer> before =
                PersistentMap.<String, Integer>empty().with("a", 1);

        PersistentMap<String, Integer> after = before.with("a", 2).with("b", 3);

        assertThat(before.get("a")).isEqualTo(1);
        assertThat(before.get("b")).isNull();
        assertThat(after.values()).containsExactly(2, 3);
    }

    @Test
    void a_change_that_changes_nothing_returns_the_same_map() {
        String value = "x";
        PersistentMap<Integer, String> map =
                PersistentMap.<Integer, String>empty().with(1, value);

        assertThat(map.with(1, value)).isSameAs(map);
        assertThat(map.without(2)).isSameAs(map);
    }

    @Test
    void it_answers_as_a_sorted_map_does_and_stays_flat() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            PersistentMap<Integer, Integer> map = PersistentMap.empty();
            TreeMap<Integer, Integer> model = new TreeMap<>();

            for (int step = 0; step < 600; step++) {
                int key = random.nextInt(150);
                if (random.nextInt(3) == 0) {
                    map = map.without(key);
                    model.remove(key);
                } else {
                    map = map.with(key, step);
                    model.put(key, step);
                }

                assertThat(map.size()).isEqualTo(model.size());
                assertThat(map.get(key)).isEqualTo(model.get(key));
                assertThat(map.firstKey()).isEqualTo(model.isEmpty() ? null : model.firstKey());
            }

            List<Integer> keys = new ArrayList<>();
            map.forEach((key, value) -> keys.add(key));
            assertThat(keys).as("seed %d", seed).isEqualTo(List.copyOf(model.keySet()));
            assertThat(map.values()).isEqualTo(List.copyOf(model.values()));
        }
    }

    @Test
    void ascending_keys_do_not_make_it_deep() {
        PersistentMap<Integer, Integer> map = PersistentMap.empty();

        for (int key = 0; key < 200_000; key++) {
            map = map.with(key, key);
        }

        assertThat(map.size()).isEqualTo(200_000);
        assertThat(map.get(199_999)).isEqualTo(199_999);
        assertThat(map.firstKey()).isZero();
    }
}
