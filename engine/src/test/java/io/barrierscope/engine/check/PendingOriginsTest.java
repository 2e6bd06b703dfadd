package io.barrierscope.engine.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.check.PendingOrigins.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PendingOriginsTest {

    @Test
    void neighbours_become_one_range() {
        PendingOrigins pending = new PendingOrigins();
        for (long offset = 5; offset < 100; offset++) {
            pending.add(40, offset);
            pending.add(1, offset);
        }
        pending.addRange(1, 90, 120);
        pending.addRange(1, 7, 7);

        assertThat(pending.merged()).containsExactly(new Range(1, 5, 120), new Range(40, 5, 100));
    }

    @Test
    void any_mixture_covers_exactly_what_was_added() {
        Random random = new Random(4);
        for (int round = 0; round < 200; round++) {
            PendingOrigins pending = new PendingOrigins();
            TreeSet<Long> model = new TreeSet<>();
            for (int i = 0; i < 60; i++) {
                int split = random.nextInt(3);
                long offset = random.nextInt(40);
                long end = random.nextBoolean() ? offset + 1 : offset + random.nextInt(4);
                if (end == offset + 1) {
                    pending.add(split, offset);
                } else {
                    pending.addRange(split, offset, end);
                }
                for (long at = offset; at < end; at++) {
                    model.add(split * 1_000L + at);
                }
            }

            List<Long> covered = new ArrayList<>();
            for (Range range : pending.merged()) {
                for (long at = range.from(); at < range.to(); at++) {
                    covered.add(range.split() * 1_000L + at);
                }
            }
            assertThat(covered).containsExactlyElementsOf(model);
        }
    }
}
