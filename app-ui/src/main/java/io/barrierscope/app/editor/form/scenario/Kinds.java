package io.barrierscope.app.editor.form.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The kinds of a sealed type, by their names. */
final class Kinds {
    private Kinds() {}

    /** {@code FailSubtask} is called {@code fail-subtask}. */
    static String name(Class<?> type) {
        return type.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** The names of all kinds. */
    static List<String> names(Class<?> sealed) {
        return all(sealed).stream().map(Kinds::name).toList();
    }

    /** The kind of a name. */
    static Class<? extends Record> named(Class<?> sealed, String name) {
        return all(sealed).stream()
                .filter(type -> name(type).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }

    static List<Class<? extends Record>> all(Class<?> sealed) {
        List<Class<? extends Record>> kinds = new ArrayList<>();
        for (Class<?> type : sealed.getPermittedSubclasses()) {
            if (type.isRecord()) {
                kinds.add(type.asSubclass(Record.class));
            }
        }
        return kinds;
    }
}
