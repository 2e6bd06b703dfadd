package io.barrierscope.app.preference;

import io.barrierscope.app.command.Keymap;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import java.util.Optional;

/**
 * What a person prefers.
 *
 * @param theme the looks; empty to follow the system
 * @param language the language; empty to follow the system
 * @param textPercent size of text, 100 is normal
 * @param motion whether things glide or jump; empty to follow the system
 * @param keys which keys start what
 * @param greeted whether the first steps were taken or turned down
 */
public record Preferences(
        Optional<Theme> theme,
        Optional<Language> language,
        int textPercent,
        Optional<Motion> motion,
        Keymap keys,
        boolean greeted) {
    /** Smallest size of text. */
    public static final int LEAST_TEXT = 80;

    /** Largest size of text. */
    public static final int MOST_TEXT = 200;

    /** What holds before anyone has chosen. */
    public static final Preferences FIRST =
            new Preferences(Optional.empty(), Optional.empty(), 100, Optional.empty(), Keymap.STANDARD, false);

    /** How much moves. */
    public enum Motion {
        FULL,
        REDUCED
    }

    public Preferences {
        textPercent = Math.max(LEAST_TEXT, Math.min(MOST_TEXT, textPercent));
    }

    public Preferences withTheme(Optional<Theme> other) {
        return new Preferences(other, language, textPercent, motion, keys, greeted);
    }

    public Preferences withLanguage(Optional<Language> other) {
        return new Preferences(theme, other, textPercent, motion, keys, greeted);
    }

    public Preferences withTextPercent(int other) {
        return new Preferences(theme, language, other, motion, keys, greeted);
    }

    public Preferences withMotion(Optional<Motion> other) {
        return new Preferences(theme, language, textPercent, other, keys, greeted);
    }

    public Preferences withKeys(Keymap other) {
        return new Preferences(theme, language, textPercent, motion, other, greeted);
    }

    public Preferences withGreeted() {
        return new Preferences(theme, language, textPercent, motion, keys, true);
    }
}
