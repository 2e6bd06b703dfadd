package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.execution.Machine;
import org.junit.jupiter.api.Test;

class KeyFramesTest {
    private static final long NOT_TO_BE_WEIGHED = -1;

    @Test
    void a_small_machine_has_many_frames_close_together() {
        KeyFrames frames = run(10, 100_000);

        assertThat(frames.nextAfter(0)).isEqualTo(512);
        assertThat(frames.size()).isBetween(128, 256);
        assertThat(frames.atOrBefore(99_999).step()).isGreaterThan(99_000);
    }

    @Test
    void a_large_machine_has_few_far_apart_however_long_it_runs() {
        assertThat(new KeyFrames(frame(0, 5_000, 0, 0)).nextAfter(0)).isEqualTo(5_000);
        for (long steps : new long[] {100_000, 1_000_000, 10_000_000}) {
            KeyFrames frames = run(5_000, steps);

            assertThat(frames.size()).isBetween(12, 25);
            assertThat(frames.atOrBefore(steps).step()).isGreaterThan(steps * 9 / 10);
        }
        assertThat(run(1_000_000, 100_000_000).size()).isBetween(12, 24);
    }

    @Test
    void frames_that_hold_large_records_are_fewer() {
        KeyFrames frames = run(10, 100_000, 8 << 20, 1 << 20);

        assertThat(frames.size()).isBetween(2, 4);
        assertThat(frames.atOrBefore(100_000).step()).isGreaterThanOrEqualTo(50_000);
    }

    @Test
    void what_frames_share_counts_once() {
        assertThat(run(10, 100_000, 8 << 20, 100).size()).isBetween(64, 256);
        assertThat(run(10, 100_000, 100, 1 << 20).size()).isBetween(128, 256);
    }

    @Test
    void frames_between_which_little_came_are_not_weighed() {
        KeyFrames frames = run(10, 100_000, NOT_TO_BE_WEIGHED, 100);

        assertThat(frames.size()).isBetween(64, 256);
    }

    private static KeyFrames run(int parts, long steps) {
        return run(parts, steps, 0, 0);
    }

    /**
     * Frames of a long run.
     *
     * @param held what each of them holds
     * @param seenEachStep what the records of a step carry
     */
    private static KeyFrames run(int parts, long steps, long held, long seenEachStep) {
        KeyFrames frames = new KeyFrames(frame(0, parts, held, 0));
        for (long at = frames.nextAfter(0); at <= steps; at = frames.nextAfter(at)) {
            frames.add(frame(at, parts, held, at * seenEachStep));
        }
        return frames;
    }

    private static KeyFrame frame(long step, int parts, long held, long seen) {
        Machine.Memento memento = new Machine.Memento() {
            @Override
            public int parts() {
                return parts;
            }

            @Override
            public long heldBytes() {
                assertThat(held).isNotEqualTo(NOT_TO_BE_WEIGHED);
                return held;
            }
        };
        return new KeyFrame(step, 0, memento, seen);
    }
}
