package io.barrierscope.app.preference;

import io.barrierscope.app.preference.Preferences.Motion;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much may move, as a person has chosen it for the whole system: what GNOME, the files of GTK and KDE, macOS or Windows
 * keep. Everything moves when nothing is said.
 */
final class SystemMotion {
    private static final Pattern GTK = Pattern.compile("(?m)^\\s*gtk-enable-animations\\s*=\\s*(0|false)\\s*$");
    private static final Pattern KDE = Pattern.compile("(?m)^\\s*AnimationDurationFactor\\s*=\\s*0(\\.0*)?\\s*$");
    private static final Pattern WINDOWS_MASK = Pattern.compile("REG_BINARY\\s+[0-9a-fA-F]{8}([0-9a-fA-F]{2})");
    /** {@code SPI_GETCLIENTAREAANIMATION}, in the fifth byte of the mask. */
    private static final int CLIENT_AREA_ANIMATION = 0x02;

    private final Path home;
    private final Desk desk;

    SystemMotion(Path home, Desk desk) {
        this.home = home;
        this.desk = desk;
    }

    /** @param system as the property {@code os.name} has it */
    Motion of(String system) {
        return isReducedBy(system.toLowerCase(Locale.ROOT)) ? Motion.REDUCED : Motion.FULL;
    }

    private boolean isReducedBy(String system) {
        if (system.contains("windows")) {
            return isReducedByWindows();
        }
        if (system.contains("mac")) {
            return desk.output("defaults", "read", "com.apple.universalaccess", "reduceMotion")
                    .strip()
                    .equals("1");
        }
        return isReducedByDesktop();
    }

    private boolean isReducedByWindows() {
        Matcher mask = WINDOWS_MASK.matcher(
                desk.output("reg", "query", "HKCU\\Control Panel\\Desktop", "/v", "UserPreferencesMask"));
        return mask.find() && (Integer.parseInt(mask.group(1), 16) & CLIENT_AREA_ANIMATION) == 0;
    }

    private boolean isReducedByDesktop() {
        return desk.output("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
                        .strip()
                        .equals("false")
                || GTK.matcher(desk.content(home.resolve(".config/gtk-3.0/settings.ini")))
                        .find()
                || KDE.matcher(desk.content(home.resolve(".config/kdeglobals"))).find();
    }
}
