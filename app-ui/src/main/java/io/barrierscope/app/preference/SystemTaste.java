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
 * @param motion how much may move
 */
public record SystemTaste(Theme theme, Language language, Preferences.Motion motion) {
    /** As this process sees it; asks other programs, which takes a moment. */
    public static SystemTaste now() {
        Path home = Path.of(System.getProperty("user.home", "."));
        String system = System.getProperty("os.name", "");
        Desk desk = new SystemDesk();
        return new SystemTaste(
                new SystemLooks(home, desk).of(system),
                Language.of(Locale.getDefault(Locale.Category.DISPLAY)),
                new SystemMotion(home, desk).of(system));
    }
}
