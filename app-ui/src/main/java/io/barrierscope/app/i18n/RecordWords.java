package io.barrierscope.app.i18n;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.stream.StreamRecord;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says a record class in one line. The text of {@code Outer.Inner} has the key {@code <prefix>Outer.Inner}, or
 * {@code <prefix>Inner} when the prefix names the outer class; its places are the record's components in order. A component
 * that is true, false or null may choose the text: then the key ends with {@code .true}, {@code .false} or {@code .none}.
 */
final class RecordWords {
    /** What is left of a sentence when its last part is empty. */
    private static final Pattern NOTHING_MORE = Pattern.compile("[\\s:;：；]+$");

    private final Messages messages;

    RecordWords(Messages messages) {
        this.messages = messages;
    }

    String line(String prefix, Object value) {
        Class<?> type = value.getClass();
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = new Object[components.length];
        String key = key(prefix, type);
        for (int i = 0; i < components.length; i++) {
            Object component = read(components[i], value);
            String variant = key + "." + (component == null ? "none" : component);
            if ((component == null || component instanceof Boolean) && messages.has(variant)) {
                key = variant;
            }
            arguments[i] = component instanceof Integer || component instanceof Long ? component : text(component);
        }
        return NOTHING_MORE.matcher(messages.counted(key, arguments)).replaceFirst("");
    }

    private static String key(String prefix, Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        boolean named = outer == null || prefix.equalsIgnoreCase(outer.getSimpleName() + ".");
        return prefix + (named ? "" : outer.getSimpleName() + ".") + type.getSimpleName();
    }

    private static @Nullable Object read(RecordComponent component, Object value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    private String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof StreamRecord record) {
            return record.row().label();
        }
        if (value instanceof AttemptId attempt) {
            return messages.text("event.attempt", attempt.subtask().toString(), Integer.toString(attempt.attempt()));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(this::text).collect(Collectors.joining(", "));
        }
        return value instanceof String words && words.indexOf(' ') > 0 ? messages.say(words) : value.toString();
    }
}
