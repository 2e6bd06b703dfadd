package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClippedTest {
    @Test
    void a_long_value_is_cut_and_says_how_much_follows() {
        assertThat(Clipped.of("x".repeat(Clipped.MOST))).isEqualTo("x".repeat(Clipped.MOST));
        assertThat(Clipped.of("x".repeat(Clipped.MOST + 7)))
                .isEqualTo("x".repeat(Clipped.MOST) + "\u2026 (7 more characters)");
    }
}
