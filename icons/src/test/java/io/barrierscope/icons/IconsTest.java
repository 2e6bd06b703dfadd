package io.barrierscope.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class IconsTest {
    private static final String NUMBER = "-?(\\d+(\\.\\d+)?|\\.\\d+)";
    private static final Pattern PATH_DATA =
            Pattern.compile("\\s*M(\\s*[MmLlHhVvCcSsAaZz]|[\\s,]*" + NUMBER + ")*\\s*");

    @ParameterizedTest
    @EnumSource(IconId.class)
    void every_icon_has_a_file_with_valid_path_data(IconId id) {
        Icon icon = Icons.get(id);

        assertThat(icon.stroke() + icon.fill()).isNotBlank();
        assertThat(icon.stroke())
                .matches(text -> text.isEmpty() || PATH_DATA.matcher(text).matches());
        assertThat(icon.fill())
                .matches(text -> text.isEmpty() || PATH_DATA.matcher(text).matches());
    }

    @Test
    void a_broken_path_is_not_valid_path_data() {
        assertThat(PATH_DATA.matcher("M3 5h18l-7 q8").matches()).isFalse();
        assertThat(PATH_DATA.matcher("3 5h18").matches()).isFalse();
        assertThat(PATH_DATA.matcher("M3 5h18z").matches()).isTrue();
    }

    @Test
    void paths_with_a_fill_are_kept_apart_from_lines() {
        String svg = "<svg><path d=\"M1 1h2\"/><path fill=\"currentColor\" d=\"M3 3h2\"/><path d=\"M5 5h2\"/></svg>";

        Icon icon = Icons.parse(IconId.RUN, svg);

        assertThat(icon).isEqualTo(new Icon(IconId.RUN, "M1 1h2 M5 5h2", "M3 3h2"));
    }

    @Test
    void operators_find_their_icon_by_name() {
        assertThat(IconId.ofOperator("kafka-sink")).contains(IconId.KAFKA_SINK);
        assertThat(IconId.ofOperator("undo")).isEmpty();
        assertThat(IconId.ofOperator("teleport")).isEmpty();
    }
}
