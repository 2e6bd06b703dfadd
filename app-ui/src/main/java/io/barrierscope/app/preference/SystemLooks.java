package io.barrierscope.app.preference;

import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The looks a person has chosen for the whole system: {@code GTK_THEME} first, which is meant for single programs; then what
 * GNOME, the files of GTK and KDE, macOS or Windows keep. Light when nothing is said.
 */
final class SystemLooks {
    private static final Pattern GTK_PREFERS_DARK =
            Pattern.compile("(?m)^\\s*gtk-application-prefer-dark-theme\\s*=\\s*(1|true)\\s*$");
    private static final Pattern GTK_THEME = Pattern.compile("(?m)^\\s*gtk-theme-name\\s*=\\s*(\\S+)\\s*$");
    private static final Pattern KDE_SCHEME = Pattern.compile("(?m)^\\s*ColorScheme\\s*=\\s*(\\S+)\\s*$");
    private static final Pattern GNOME_THEME = Pattern.compile("(?m)^\\S+ gtk-theme '([^']+)'");
    private static final Pattern WINDOWS_NUMBER = Pattern.compile("REG_\\w+\\s+(?:0x)?([0-9a-fA-F]+)\\s*$");

    private final Path home;
    private final Desk desk;

    SystemLooks(Path home, Desk desk) {
        this.home = home;
        this.desk = desk;
    }

    /** @param system as the property {@code os.name} has it */
    Theme of(String system) {
        String lower = system.toLowerCase(Locale.ROOT);
        if (lower.contains("windows")) {
            return ofWindows();
        }
        if (lower.contains("mac")) {
            return desk.output("defaults", "read", "-g", "AppleInterfaceStyle").contains("Dark")
                    ? Theme.DARK
                    : Theme.LIGHT;
        }
        String forced = desk.environment("GTK_THEME");
        return forced == null || forced.isBlank() ? ofDesktop() : named(forced);
    }

    private Theme ofWindows() {
        String contrast =
                desk.output("reg", "query", "HKCU\\Control Panel\\Accessibility\\HighContrast", "/v", "Flags");
        if (Math.floorMod(number(contrast, 10), 2) == 1) { // HCF_HIGHCONTRASTON
            return Theme.HIGH_CONTRAST;
        }
        String light = desk.output(
                "reg",
                "query",
                "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                "/v",
                "AppsUseLightTheme");
        return number(light, 16) == 0 ? Theme.DARK : Theme.LIGHT;
    }

    private static int number(String printed, int radix) {
        Matcher found = WINDOWS_NUMBER.matcher(printed.strip());
        return found.find() && found.group(1).length() < 8 ? Integer.parseInt(found.group(1), radix) : -2;
    }

    private Theme ofDesktop() {
        String access = desk.output("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast");
        if (access.strip().equals("true")) {
            return Theme.HIGH_CONTRAST;
        }
        String gnome = desk.output("gsettings", "list-recursively", "org.gnome.desktop.interface");
        Theme theme = named(first(GNOME_THEME, gnome));
        if (theme == Theme.LIGHT && gnome.contains("color-scheme 'prefer-dark'")) {
            theme = Theme.DARK;
        }
        return theme == Theme.LIGHT ? ofFiles() : theme;
    }

    private Theme ofFiles() {
        String gtk = desk.content(home.resolve(".config/gtk-3.0/settings.ini"));
        Theme theme = named(first(GTK_THEME, gtk));
        if (theme == Theme.LIGHT && GTK_PREFERS_DARK.matcher(gtk).find()) {
            theme = Theme.DARK;
        }
        return theme == Theme.LIGHT
                ? named(first(KDE_SCHEME, desk.content(home.resolve(".config/kdeglobals"))))
                : theme;
    }

    private static String first(Pattern wanted, String text) {
        Matcher found = wanted.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    /** By the names that themes have. */
    private static Theme named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.replace("-", "").contains("highcontrast")) {
            return Theme.HIGH_CONTRAST;
        }
        return lower.endsWith("dark") ? Theme.DARK : Theme.LIGHT;
    }
}
