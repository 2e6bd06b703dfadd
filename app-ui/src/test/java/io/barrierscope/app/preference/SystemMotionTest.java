package io.barrierscope.app.preference;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.preference.Preferences.Motion;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SystemMotionTest {
    private final ToldDesk desk = new ToldDesk();

    @ParameterizedTest
    @ValueSource(strings = {"Linux", "Mac OS X", "Windows 11"})
    void everything_moves_when_nothing_is_said(String system) {
        assertThat(motion(system)).isEqualTo(Motion.FULL);
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, enable-animations, false, true",
        "Linux, settings.ini, gtk-enable-animations=0, gtk-enable-animations=1",
        "Linux, kdeglobals, AnimationDurationFactor=0, AnimationDurationFactor=0.5",
        "Mac OS X, reduceMotion, 1, 0",
        "Windows 11, UserPreferencesMask, UserPreferencesMask REG_BINARY 9012038010000000,"
                + " UserPreferencesMask REG_BINARY 9E1E078012000000"
    })
    void each_system_is_asked_in_its_own_way(String system, String where, String reduced, String full) {
        desk.told.put(where, reduced + "\n");
        assertThat(motion(system)).isEqualTo(Motion.REDUCED);

        desk.told.put(where, full + "\n");
        assertThat(motion(system)).isEqualTo(Motion.FULL);
    }

    private Motion motion(String system) {
        return new SystemMotion(Path.of("home"), desk).of(system);
    }
}
