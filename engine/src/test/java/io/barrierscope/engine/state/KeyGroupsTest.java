package io.barrierscope.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyGroupsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 593689054, 94, 1, 2, 2",
        "1, 68075478, 86, 1, 2, 2",
        "2, 1085422463, 127, 1, 2, 3",
        "42, 1134849565, 29, 0, 0, 0",
        "-1, 1982413648, 80, 1, 1, 2",
        "-2147483648, 1718298732, 108, 1, 2, 3",
        "7, 1343918321, 113, 1, 2, 3",
        "97, 1455541201, 81, 1, 1, 2",
        "98, 516420758, 22, 0, 0, 0",
        "-147182744, 1717720881, 49, 0, 1, 1",
    })
    void a_hash_has_the_key_group_and_the_owner_that_flink_gives_it(
            int hash, int murmur, int group, int ofTwo, int ofThree, int ofFour) {
        assertThat(KeyGroups.murmur(hash)).isEqualTo(murmur);
        assertThat(KeyGroups.keyGroupOfHash(hash, 128)).isEqualTo(group);
        assertThat(KeyGroups.operatorIndex(group, 2, 128)).isEqualTo(ofTwo);
        assertThat(KeyGroups.operatorIndex(group, 3, 128)).isEqualTo(ofThree);
        assertThat(KeyGroups.operatorIndex(group, 4, 128)).isEqualTo(ofFour);
    }

    @Test
    void a_key_is_hashed_as_java_hashes_the_value() {
        assertThat(KeyGroups.keyGroup("user-17", 128)).isEqualTo(49);
        assertThat(KeyGroups.keyGroup(4294967296L, 128)).isEqualTo(86);
        assertThat(KeyGroups.keyGroup("", 128)).isEqualTo(94);
        assertThat(KeyGroups.keyGroup(true, 128)).isEqualTo(KeyGroups.keyGroupOfHash(1231, 128));
        assertThat(KeyGroups.keyGroup(1.5, 128)).isEqualTo(KeyGroups.keyGroupOfHash(Double.hashCode(1.5), 128));
        assertThat(KeyGroups.keyGroup(List.of("a", 1L), 128))
                .isEqualTo(KeyGroups.keyGroupOfHash(31 * (31 + 97) + 1, 128));
        assertThat(KeyGroups.keyGroup(Map.of("a", 1L), 128)).isEqualTo(KeyGroups.keyGroupOfHash(97 ^ 1, 128));
    }

    @Test
    void a_whole_number_needs_no_box() {
        long[] keys = {0, 1, -1, 42, 4294967296L, Long.MIN_VALUE, Long.MAX_VALUE};

        for (long key : keys) {
            assertThat(KeyGroups.keyGroupOfLong(key, 128)).isEqualTo(KeyGroups.keyGroup(Long.valueOf(key), 128));
        }
    }

    @Test
    void a_null_key_is_refused_as_flink_refuses_it() {
        assertThatThrownBy(() -> KeyGroups.keyGroup(null, 128))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("Assigned key must not be null!");
    }

    @Test
    void a_key_whose_hash_changes_from_run_to_run_is_refused() {
        assertThatThrownBy(() -> KeyGroups.keyGroup(new byte[] {1}, 128)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyGroups.keyGroup(new Object(), 128)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyGroups.keyGroup(Thread.State.NEW, 128))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void three_subtasks_share_128_key_groups() {
        assertThat(IntStream.range(0, 3).mapToObj(index -> KeyGroups.range(index, 3, 128)))
                .containsExactly(new KeyGroupRange(0, 42), new KeyGroupRange(43, 85), new KeyGroupRange(86, 127));
    }

    @Test
    void a_range_holds_exactly_the_key_groups_that_its_subtask_owns() {
        for (int parallelism : new int[] {1, 2, 3, 5, 7, 100, 128}) {
            for (int group = 0; group < 128; group++) {
                int owner = KeyGroups.operatorIndex(group, parallelism, 128);
                for (int index = 0; index < parallelism; index++) {
                    assertThat(KeyGroups.range(index, parallelism, 128).contains(group))
                            .isEqualTo(index == owner);
                }
            }
        }
    }

    @Test
    void a_subtask_or_a_parallelism_that_cannot_be_is_refused() {
        assertThatThrownBy(() -> KeyGroups.range(3, 3, 128)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyGroups.range(0, 129, 128)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyGroups.defaultMaxParallelism(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KeyGroups.defaultMaxParallelism(32769)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 128",
        "2, 128",
        "85, 128",
        "86, 256",
        "128, 256",
        "170, 256",
        "171, 256",
        "200, 512",
        "1000, 2048",
        "21845, 32768",
        "21846, 32768",
        "32768, 32768",
    })
    void an_operator_without_maximum_parallelism_gets_flinks(int parallelism, int expected) {
        assertThat(KeyGroups.defaultMaxParallelism(parallelism)).isEqualTo(expected);
    }
}
