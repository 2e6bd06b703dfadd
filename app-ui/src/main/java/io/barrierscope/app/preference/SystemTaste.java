package io.barrierscope.app.preference;

import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the system is set to, as far as it can be seen: the environment of the process.
 *
 * @param theme by {@code GTK_THEME}: a name with HighContrast in it, or one that ends with dark
 * @param language by the locale
 */
public record SystemTaste(Theme theme, Language language) {
    /** As this process sees it. */
    public static SystemTaste now() {
        return of(Locale.getDefault(Locale.Category.DISPLAY), System::getenv);
    }

    static SystemTaste of(Locale locale, UnaryOperator<@Nullable String> environment) {
        String value = environment.apply("GTK_THEME");
        String name = value == null ? "" : value.toLowerCase(Locale.ROOT);
        Theme theme =
                name.contains("highcontrast") ? Theme.HIGH_CONTRAST : name.endsWith("dark") ? Theme.DARK : Theme.LIGHT;
        return new SystemTaste(theme, Language.of(locale));
    }
}
