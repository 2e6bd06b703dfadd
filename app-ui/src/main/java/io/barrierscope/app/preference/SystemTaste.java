package io.barrierscope.app.preference;

import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What the system is set to.
 *
 * @param theme the looks
 * @param language by the locale
 */
public record SystemTaste(Theme theme, Language language) {
    /** As this process sees it; asks other programs, which takes a moment. */
    public static SystemTaste now() {
        Path home = Path.of(System.getProperty("user.home", "."));
        return new SystemTaste(
                new SystemLooks(home, new SystemDesk()).of(System.getProperty("os.name", "")),
                Language.of(Locale.getDefault(Locale.Category.DISPLAY)));
    }
}
