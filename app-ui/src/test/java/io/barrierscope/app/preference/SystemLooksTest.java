package io.barrierscope.app.preference;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SystemLooksTest {
    private final ToldDesk desk = new ToldDesk();
    private final Map<String, String> told = desk.told;

    @Test
    void light_when_nothing_is_said() {
        assertThat(looks("Linux")).isEqualTo(Theme.LIGHT);
        assertThat(looks("Mac OS X")).isEqualTo(Theme.LIGHT);
        assertThat(looks("Windows 11")).isEqualTo(Theme.LIGHT);
    }

    @Test
    void a_theme_for_this_program_comes_before_that_of_the_desktop() {
        told.put("org.gnome.desktop.interface", "org.gnome.desktop.interface color-scheme 'prefer-dark'\n");
        told.put("GTK_THEME", "HighContrastInverse");

        assertThat(looks("Linux")).isEqualTo(Theme.HIGH_CONTRAST);
        told.put("GTK_THEME", "Adwaita");
        assertThat(looks("Linux")).isEqualTo(Theme.LIGHT);
        told.put("GTK_THEME", "Adwaita:dark");
        assertThat(looks("Linux")).isEqualTo(Theme.DARK);
    }

    @Test
    void gnome_tells_by_its_scheme_its_theme_or_its_wish_for_contrast() {
        told.put("org.gnome.desktop.interface", "org.gnome.desktop.interface color-scheme 'prefer-dark'\n");
        assertThat(looks("Linux")).isEqualTo(Theme.DARK);

        told.put("org.gnome.desktop.interface", "org.gnome.desktop.interface gtk-theme 'Yaru-dark'\n");
        assertThat(looks("Linux")).isEqualTo(Theme.DARK);

        told.put("org.gnome.desktop.a11y.interface", "true\n");
        assertThat(looks("Linux")).isEqualTo(Theme.HIGH_CONTRAST);
    }

    @Test
    void where_no_desktop_answers_its_files_tell() {
        told.put("settings.ini", "[Settings]\ngtk-theme-name=Adwaita\ngtk-application-prefer-dark-theme=1\n");
        assertThat(looks("Linux")).isEqualTo(Theme.DARK);

        told.clear();
        told.put("kdeglobals", "[General]\nColorScheme=BreezeDark\n");
        assertThat(looks("Linux")).isEqualTo(Theme.DARK);
    }

    @Test
    void macos_and_windows_are_asked_in_their_own_way() {
        told.put("AppleInterfaceStyle", "Dark\n");
        assertThat(looks("Mac OS X")).isEqualTo(Theme.DARK);

        told.put(
                "AppsUseLightTheme", "\r\nHKEY_CURRENT_USER\\...\r\n    AppsUseLightTheme    REG_DWORD    0x0\r\n\r\n");
        assertThat(looks("Windows 11")).isEqualTo(Theme.DARK);
        told.put("Flags", "\r\n    Flags    REG_SZ    127\r\n\r\n");
        assertThat(looks("Windows 11")).isEqualTo(Theme.HIGH_CONTRAST);
        told.put("Flags", "\r\n    Flags    REG_SZ    126\r\n\r\n");
        assertThat(looks("Windows 11")).isEqualTo(Theme.DARK);
    }

    private Theme looks(String system) {
        return new SystemLooks(Path.of("home"), desk).of(system);
    }
}
