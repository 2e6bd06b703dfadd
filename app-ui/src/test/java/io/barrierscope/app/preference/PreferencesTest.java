package io.barrierscope.app.preference;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.KeySet;
import io.barrierscope.app.command.Keymap;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {
    private static final SystemTaste SYSTEM = new SystemTaste(Theme.DARK, Language.ENGLISH, Preferences.Motion.REDUCED);

    @TempDir
    Path folder;

    @Test
    void what_is_preferred_is_still_preferred_after_a_restart() {
        Path store = folder.resolve("some/preferences.properties");
        PreferencesModel model = new PreferencesModel(store, SYSTEM, Runnable::run);
        Keymap chrome = new Keymap(KeySet.CHROME, Map.of("run.step", List.of("Ctrl+Back Slash", "F7"), "x", List.of()));
        Keymap keys = new Keymap(
                KeySet.INTELLIJ,
                Map.of("run.step", List.of("F2")),
                chrome.use(KeySet.INTELLIJ).elsewhere());

        model.change(before -> before.withTheme(Optional.of(Theme.HIGH_CONTRAST))
                .withLanguage(Optional.of(Language.CHINESE))
                .withTextPercent(130)
                .withMotion(Optional.of(Preferences.Motion.FULL))
                .withKeys(keys)
                .withGreeted());

        assertThat(new PreferencesModel(store, SYSTEM, Runnable::run).get()).isEqualTo(model.get());
    }

    @Test
    void what_is_not_chosen_follows_the_system() {
        PreferencesModel model = new PreferencesModel(folder.resolve("none"), SYSTEM, Runnable::run);

        assertThat(model.theme()).isEqualTo(Theme.DARK);
        assertThat(model.language()).isEqualTo(SYSTEM.language());
        assertThat(model.motion()).isEqualTo(Preferences.Motion.REDUCED);

        model.change(before -> before.withMotion(Optional.of(Preferences.Motion.FULL)));
        assertThat(model.motion()).isEqualTo(Preferences.Motion.FULL);
    }

    @Test
    void nonsense_in_the_file_is_as_if_it_were_not_there() {
        assertThat(PreferencesText.read("theme=pink\ntext-percent=99999\nkey-set=\\u00zz"))
                .isEqualTo(Preferences.FIRST);
        assertThat(PreferencesText.read("text-percent=5000").textPercent()).isEqualTo(Preferences.MOST_TEXT);
    }

    @Test
    void the_own_files_lie_where_the_system_wants_them() {
        Path home = Path.of("/home/p");

        assertThat(UserFolders.of("Linux", home, name -> null).config())
                .isEqualTo(Path.of("/home/p/.config/barrierscope"));
        assertThat(UserFolders.of("Linux", home, name -> "/x/" + name).state())
                .isEqualTo(Path.of("/x/XDG_STATE_HOME/barrierscope"));
        assertThat(UserFolders.of("Linux", home, name -> "relative").state())
                .isEqualTo(Path.of("/home/p/.local/state/barrierscope"));
    }
}
