package io.barrierscope.app.preference;

import io.barrierscope.app.command.KeySet;
import io.barrierscope.app.command.Keymap;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.theme.Theme;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/** How preferences stand in their file: one {@code name = value} a line. What makes no sense is as if it were not there. */
final class PreferencesText {
    private static final String KEY = "key.";
    private static final String KEY_IN = "key-in.";

    private PreferencesText() {}

    static String write(Preferences preferences) {
        List<String> lines = new ArrayList<>();
        lines.add("theme=" + preferences.theme().map(PreferencesText::name).orElse("system"));
        lines.add(
                "language=" + preferences.language().map(PreferencesText::name).orElse("system"));
        lines.add("text-percent=" + preferences.textPercent());
        lines.add("motion=" + preferences.motion().map(PreferencesText::name).orElse("system"));
        lines.add("greeted=" + preferences.greeted());
        lines.add("key-set=" + name(preferences.keys().set()));
        Keymap keymap = preferences.keys();
        lines.addAll(changes(KEY, keymap.changes()));
        for (KeySet set : KeySet.values()) {
            lines.addAll(changes(KEY_IN + name(set) + ".", keymap.elsewhere().getOrDefault(set, Map.of())));
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> changes(String head, Map<String, List<String>> changes) {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(changes).forEach((action, keys) -> lines.add(head + action + "=" + String.join(",", keys)));
        return lines;
    }

    static Preferences read(String text) {
        Properties values = new Properties();
        try {
            values.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            return Preferences.FIRST;
        }
        KeySet set = constant(KeySet.class, values, "key-set").orElse(KeySet.INTELLIJ);
        Map<KeySet, Map<String, List<String>>> elsewhere = new EnumMap<>(KeySet.class);
        for (KeySet other : KeySet.values()) {
            Map<String, List<String>> changes = changes(KEY_IN + name(other) + ".", values);
            if (other != set && !changes.isEmpty()) {
                elsewhere.put(other, changes);
            }
        }
        return new Preferences(
                constant(Theme.class, values, "theme"),
                constant(Language.class, values, "language"),
                percent(values.getProperty("text-percent", "")),
                constant(Preferences.Motion.class, values, "motion"),
                new Keymap(set, changes(KEY, values), elsewhere),
                Boolean.parseBoolean(values.getProperty("greeted", "")));
    }

    private static Map<String, List<String>> changes(String head, Properties values) {
        Map<String, List<String>> changes = new TreeMap<>();
        for (String name : values.stringPropertyNames()) {
            if (name.startsWith(head)) {
                changes.put(name.substring(head.length()), keys(values.getProperty(name)));
            }
        }
        return changes;
    }

    private static List<String> keys(String value) {
        return value.isBlank() ? List.of() : List.of(value.strip().split(","));
    }

    private static int percent(String value) {
        return value.matches("\\d{1,4}") ? Integer.parseInt(value) : Preferences.FIRST.textPercent();
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static <E extends Enum<E>> Optional<E> constant(Class<E> type, Properties values, String name) {
        String wanted = values.getProperty(name, "");
        for (E constant : type.getEnumConstants()) {
            if (name(constant).equals(wanted)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }
}
