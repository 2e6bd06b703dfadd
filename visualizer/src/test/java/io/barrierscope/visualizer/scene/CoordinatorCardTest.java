package io.barrierscope.visualizer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoordinatorCardTest {
    @ParameterizedTest
    @CsvSource({"Sum, Sum", "Numbers -> Map, Numbers +1", "Numbers -> Map -> Sink: out, Numbers +2", "a->b, a->b"})
    void a_chain_is_named_by_its_first_operator_and_the_number_of_the_others(String name, String shorter) {
        assertThat(new CoordinatorCard.Column(name, 2).shortName()).isEqualTo(shorter);
    }
}
