package io.barrierscope.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OriginCountsTest {

    @Test
    void snapshots_keep_what_was_counted_then() {
        Random random = new Random(5);
        OriginCounts counts = new OriginCounts();
        Map<Long, Integer> model = new HashMap<>();
        List<OriginCounts.Snapshot> snapshots = new ArrayList<>();
        List<Map<Long, Integer>> models = new ArrayList<>();
        for (int round = 0; round < 40; round++) {
            for (int i = 0; i < 300; i++) {
                long offset = random.nextInt(1 << random.nextInt(22));
                int delta = 1 + random.nextInt(100);
                counts.add(1, offset, delta);
                model.merge(offset, delta, Integer::sum);
            }
            snapshots.add(counts.snapshot());
            models.add(new HashMap<>(model));
        }

        for (int round = 0; round < 40; round++) {
            OriginCounts.Snapshot snapshot = snapshots.get(round);
            for (Map.Entry<Long, Integer> entry : model.entrySet()) {
                int then = models.get(round).getOrDefault(entry.getKey(), 0);
                assertThat(snapshot.get(1, entry.getKey())).isEqualTo(then);
                assertThat(snapshot.get(0, entry.getKey())).isZero();
            }
        }
    }

    @Test
    void the_difference_to_a_snapshot_leads_exactly_there() {
        Random random = new Random(6);
        OriginCounts counts = new OriginCounts();
        for (int i = 0; i < 1000; i++) {
            counts.add(0, random.nextInt(100_000), 1);
        }
        OriginCounts.Snapshot target = counts.snapshot();
        for (int i = 0; i < 1000; i++) {
            counts.add(0, random.nextInt(5_000_000), 1);
        }
        OriginCounts copy = new OriginCounts();
        copy.restore(counts.snapshot());

        counts.forEachDifference(target, (split, offset, delta) -> copy.add(split, offset, delta));

        copy.forEachDifference(
                target, (split, offset, delta) -> assertThat(delta).isZero());
    }

    @Test
    void a_count_never_falls_below_zero() {
        OriginCounts counts = new OriginCounts();
        counts.add(0, 7, 1);

        assertThatThrownBy(() -> counts.add(0, 7, -2)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_snapshot_is_the_same_as_long_as_nothing_is_counted() {
        OriginCounts counts = new OriginCounts();
        counts.add(900, 5, 1);
        OriginCounts.Snapshot before = counts.snapshot();

        assertThat(counts.snapshot()).isSameAs(before);
        counts.add(3, 7, 2);
        OriginCounts.Snapshot after = counts.snapshot();
        assertThat(after).isNotSameAs(before);
        assertThat(before.get(3, 7)).isZero();
        assertThat(after.get(3, 7)).isEqualTo(2);
        assertThat(after.get(900, 5)).isEqualTo(1);

        counts.restore(before);
        assertThat(counts.get(3, 7)).isZero();
        assertThat(counts.snapshot()).isSameAs(before);
        counts.add(900, 5, 1);
        assertThat(before.get(900, 5)).isEqualTo(1);
        assertThat(counts.snapshot().get(900, 5)).isEqualTo(2);
    }
}
