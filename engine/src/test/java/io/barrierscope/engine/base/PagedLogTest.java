package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PagedLogTest {

    @Test
    void elements_come_back_in_the_order_of_their_appends() {
        PagedLog<Integer> log = new PagedLog<>();

        fill(log, 0, 3 * PagedLog.PAGE_SIZE + 1);

        assertThat(log.size()).isEqualTo(3 * PagedLog.PAGE_SIZE + 1);
        assertThat(log.get(0)).isZero();
        assertThat(log.get(3 * PagedLog.PAGE_SIZE)).isEqualTo(3 * PagedLog.PAGE_SIZE);
    }

    @Test
    void an_index_outside_is_refused_by_log_and_snapshot() {
        PagedLog<Integer> log = new PagedLog<>();
        fill(log, 0, 3);
        PagedLog.Snapshot<Integer> snapshot = log.snapshot();
        fill(log, 3, 5);

        assertThatThrownBy(() -> log.get(5)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> log.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> snapshot.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void a_snapshot_is_the_same_object_until_something_is_appended() {
        PagedLog<Integer> log = new PagedLog<>();
        fill(log, 0, 2);

        PagedLog.Snapshot<Integer> first = log.snapshot();
        PagedLog.Snapshot<Integer> second = log.snapshot();
        log.append(2);

        assertThat(second).isSameAs(first);
        assertThat(log.snapshot()).isNotSameAs(first);
        assertThat(first.size()).isEqualTo(2);
    }

    @Test
    void a_restored_log_goes_another_way_without_touching_the_first_one() {
        PagedLog<Integer> log = new PagedLog<>();
        fill(log, 0, 10);
        PagedLog.Snapshot<Integer> early = log.snapshot();
        fill(log, 10, 20);
        PagedLog.Snapshot<Integer> late = log.snapshot();

        log.restore(early);
        log.append(-1);

        assertThat(log.size()).isEqualTo(11);
        assertThat(log.get(10)).isEqualTo(-1);
        assertThat(late.get(10)).isEqualTo(10);
    }

    @Test
    void two_logs_may_grow_from_one_snapshot() {
        PagedLog<Integer> first = new PagedLog<>();
        fill(first, 0, PagedLog.PAGE_SIZE);
        PagedLog.Snapshot<Integer> shared = first.snapshot();
        PagedLog<Integer> second = new PagedLog<>();

        second.restore(shared);
        second.append(-2);
        first.append(-1);

        assertThat(first.get(PagedLog.PAGE_SIZE)).isEqualTo(-1);
        assertThat(second.get(PagedLog.PAGE_SIZE)).isEqualTo(-2);
    }

    @Test
    void random_branches_never_alter_what_older_snapshots_hold() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            PagedLog<Integer> log = new PagedLog<>();
            PagedLongs longs = new PagedLongs();
            List<Integer> model = new ArrayList<>();
            List<Kept> kept = new ArrayList<>();

            for (int step = 0; step < 120; step++) {
                int choice = random.nextInt(10);
                if (choice < 5) {
                    for (int n = random.nextInt(200); n > 0; n--) {
                        int value = random.nextInt();
                        log.append(value);
                        longs.append(value);
                        model.add(value);
                    }
                } else if (choice < 8 || kept.isEmpty()) {
                    kept.add(new Kept(log.snapshot(), longs.snapshot(), List.copyOf(model)));
                } else {
                    Kept back = kept.get(random.nextInt(kept.size()));
                    log.restore(back.log);
                    longs.restore(back.longs);
                    model = new ArrayList<>(back.model);
                }
            }

            assertThat(content(log.snapshot())).as("seed %d", seed).isEqualTo(model);
            assertThat(content(longs.snapshot())).as("seed %d", seed).isEqualTo(model);
            for (Kept one : kept) {
                assertThat(content(one.log)).as("seed %d", seed).isEqualTo(one.model);
                assertThat(content(one.longs)).as("seed %d", seed).isEqualTo(one.model);
            }
        }
    }

    private static void fill(PagedLog<Integer> log, int from, int to) {
        for (int value = from; value < to; value++) {
            log.append(value);
        }
    }

    private static List<Integer> content(PagedLog.Snapshot<Integer> snapshot) {
        List<Integer> content = new ArrayList<>();
        for (long index = 0; index < snapshot.size(); index++) {
            content.add(snapshot.get(index));
        }
        return content;
    }

    private static List<Integer> content(PagedLongs.Snapshot snapshot) {
        List<Integer> content = new ArrayList<>();
        for (long index = 0; index < snapshot.size(); index++) {
            content.add((int) snapshot.get(index));
        }
        return content;
    }

    private record Kept(PagedLog.Snapshot<Integer> log, PagedLongs.Snapshot longs, List<Integer> model) {}
}
