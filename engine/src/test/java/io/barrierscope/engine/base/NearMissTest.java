package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearMissTest {

    private static final List<String> KNOWN = List.of("region", "full", "fixed-delay");

    @Test
    void a_name_with_a_slip_is_recognised() {
        assertThat(NearMiss.of("regoin", KNOWN)).contains("region");
        assertThat(NearMiss.of("FIXED_DELAY", KNOWN)).contains("fixed-delay");
        assertThat(NearMiss.of("ful", KNOWN)).contains("full");
    }

    @Test
    void a_name_that_resembles_none_has_no_near_miss() {
        assertThat(NearMiss.of("adaptive", KNOWN)).isEmpty();
        assertThat(NearMiss.of("x".repeat(10_000), KNOWN)).isEmpty();
        assertThat(NearMiss.of("region", List.of())).isEmpty();
    }
}
