package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlinkMemorySizeTest {

    @ParameterizedTest
    @CsvSource({
        "7, 7",
        "7b, 7",
        "20 kb, 20480",
        "1K, 1024",
        "2 MebiBytes, 2097152",
        "3g, 3221225472",
        "1 tb, 1099511627776",
        "0, 0",
        "9223372036854775807 bytes, 9223372036854775807",
    })
    void a_number_and_a_unit_are_read(String text, long bytes) {
        assertThat(FlinkMemorySize.parseBytes(text)).isEqualTo(new Parsed.Value<>(bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "kb", "1.5 kb", "-1", "1 kib", "9223372036854775808", "9007199254740992 kb"})
    void anything_else_is_refused(String text) {
        assertThat(FlinkMemorySize.parseBytes(text)).isInstanceOf(Parsed.Refused.class);
    }

    @Test
    void a_size_is_written_in_the_largest_unit_that_divides_it_but_whole_terabytes_in_bytes() {
        assertThat(FlinkMemorySize.format(0)).isEqualTo("0 bytes");
        assertThat(FlinkMemorySize.format(20_480)).isEqualTo("20 kb");
        assertThat(FlinkMemorySize.format(1L << 30)).isEqualTo("1 gb");
        assertThat(FlinkMemorySize.format(1L << 40)).isEqualTo("1099511627776 bytes");
        assertThat(FlinkMemorySize.format(1_025)).isEqualTo("1025 bytes");
    }
}
