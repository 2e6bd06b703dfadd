package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoundedLogTest {

    private final BoundedLog<Integer> log = new BoundedLog<>(3_000);

    @Test
    void the_newest_entries_stay_and_the_dropped_ones_are_counted() {
        append(10_000);

        LogView<Integer> view = log.view();

        assertThat(view.size()).isBetween(3_000, 3_000 + BoundedLog.CHUNK_SIZE);
        assertThat(view.dropped() + view.size()).isEqualTo(10_000);
        assertThat(view.get(0)).isEqualTo((int) view.dropped());
        assertThat(view.get(view.size() - 1)).isEqualTo(9_999);
    }

    @Test
    void a_branch_goes_its_own_way() {
        append(1_500);
        LogView<Integer> before = log.view();

        BoundedLog<Integer> branch = log.branch(1_100);
        branch.append(-1);
        log.append(-2);

        assertThat(branch.view().subList(0, 1_100)).isEqualTo(before.subList(0, 1_100));
        assertThat(branch.view().get(1_100)).isEqualTo(-1);
        assertThat(log.view().get(1_100)).isEqualTo(1_100);
        assertThat(log.view().get(1_500)).isEqualTo(-2);
        assertThat(before).hasSize(1_500);
    }

    private void append(int count) {
        for (int i = 0; i < count; i++) {
            log.append(i);
        }
    }
}
