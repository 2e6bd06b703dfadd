package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Replacement;
import io.barrierscope.engine.stream.Origin;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Parts of faults, moments and claims as texts. */
final class ValueTexts {
    private static final String NEVER = "never";

    private ValueTexts() {}

    /** A text that cannot be read as what is wanted. */
    static final class NotReadable extends Exception {
        private static final long serialVersionUID = 1L;

        NotReadable(String text) {
            super(text);
        }

        String text() {
            return String.valueOf(getMessage());
        }
    }

    /** The text of a part; empty for nothing. */
    static String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? Long.toString(number.getAsLong()) : "";
        }
        if (value instanceof Replacement replacement) {
            return replacement.afterMillis().isPresent() ? duration(replacement.afterMillis()) : NEVER;
        }
        if (value instanceof Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
        if (value instanceof List<?> list) {
            return isJson(list) ? PlainJson.text(list) : joined(list);
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(", "));
        }
        return value.toString();
    }

    /** The text of a part that is a time in milliseconds, or a list of such. */
    static String duration(@Nullable Object value) {
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? DurationText.of(number.getAsLong()) : "";
        }
        if (value instanceof List<?> list) {
            return list.stream().map(ValueTexts::duration).collect(Collectors.joining(", "));
        }
        return value instanceof Long millis && millis >= 0 ? DurationText.of(millis) : text(value);
    }

    /**
     * Reads a part that is a time in milliseconds, or a list of such.
     *
     * @throws NotReadable when the text is no time
     */
    static Object millis(Type type, String text) throws NotReadable {
        if (type instanceof ParameterizedType) {
            List<Object> all = new ArrayList<>();
            for (String part : parts(text)) {
                all.add(millis(long.class, part));
            }
            return all;
        }
        if (type == OptionalLong.class && text.isBlank()) {
            return OptionalLong.empty();
        }
        OptionalLong millis = DurationText.millis(text);
        if (millis.isEmpty()) {
            throw new NotReadable(text);
        }
        return type == OptionalLong.class ? millis : (Object) millis.getAsLong();
    }

    private static boolean isJson(List<?> list) {
        return !list.isEmpty() && list.get(0) instanceof Map<?, ?>;
    }

    private static String joined(List<?> list) {
        return list.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /**
     * Reads a part.
     *
     * @throws NotReadable when the text is nothing of that type
     */
    static @Nullable Object value(Type type, String text) throws NotReadable {
        String trimmed = text.trim();
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return generic.getRawType() == Map.class
                    ? map(arguments[0], arguments[1], trimmed)
                    : list(arguments[0], trimmed);
        }
        if (type == OptionalLong.class) {
            return trimmed.isEmpty() ? OptionalLong.empty() : OptionalLong.of(number(trimmed, Long.MAX_VALUE));
        }
        if (type == Replacement.class) {
            return trimmed.isEmpty()
                    ? null
                    : new Replacement(
                            trimmed.equals(NEVER)
                                    ? OptionalLong.empty()
                                    : (OptionalLong) millis(OptionalLong.class, trimmed));
        }
        if (type == int.class || type == Integer.class) {
            return (int) number(trimmed, Integer.MAX_VALUE);
        }
        if (type == long.class || type == Long.class) {
            return number(trimmed, Long.MAX_VALUE);
        }
        return type == Object.class ? plain(text) : word((Class<?>) type, trimmed);
    }

    private static @Nullable Object plain(String text) throws NotReadable {
        try {
            return PlainJson.value(text);
        } catch (IllegalArgumentException e) {
            throw new NotReadable(text);
        }
    }

    private static @Nullable Object word(Class<?> type, String text) throws NotReadable {
        if (type == boolean.class) {
            return Boolean.parseBoolean(text);
        }
        if (type == String.class || text.isEmpty()) {
            return text.isEmpty() ? null : text;
        }
        if (type == Boolean.class) {
            return Boolean.valueOf(text);
        }
        if (type == SubtaskId.class) {
            return SubtaskId.parse(text).orElseThrow(() -> new NotReadable(text));
        }
        if (type == Origin.class) {
            return Origin.parse(text).orElseThrow(() -> new NotReadable(text));
        }
        if (type == TaskManagerId.class) {
            return new TaskManagerId((int) number(text.replaceFirst("^tm#", ""), Integer.MAX_VALUE));
        }
        if (type == VertexId.class) {
            return new VertexId(text);
        }
        for (Object constant : type.isEnum() ? type.getEnumConstants() : new Object[0]) {
            if (text(constant).equals(text)) {
                return constant;
            }
        }
        throw new NotReadable(text);
    }

    private static List<Object> list(Type element, String text) throws NotReadable {
        if (element instanceof ParameterizedType) {
            if (plain(text.isEmpty() ? "[]" : text) instanceof List<?> list
                    && list.stream().allMatch(Map.class::isInstance)) {
                return new ArrayList<>(list);
            }
            throw new NotReadable(text);
        }
        List<Object> values = new ArrayList<>();
        for (String part : parts(text)) {
            Object value = value(element, part);
            if (value == null) {
                throw new NotReadable(text);
            }
            values.add(value);
        }
        return values;
    }

    private static Map<Object, Object> map(Type key, Type value, String text) throws NotReadable {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (String part : parts(text)) {
            int at = part.indexOf('=');
            if (at < 1) {
                throw new NotReadable(part);
            }
            Object name = value(key, part.substring(0, at));
            Object content =
                    value == String.class ? part.substring(at + 1).trim() : value(value, part.substring(at + 1));
            if (name == null || content == null) {
                throw new NotReadable(part);
            }
            map.put(name, content);
        }
        return map;
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.isBlank()) {
                parts.add(part.trim());
            }
        }
        return parts;
    }

    private static long number(String text, long most) throws NotReadable {
        try {
            long number = Long.parseLong(text);
            if (number > most || number < -1) {
                throw new NotReadable(text);
            }
            return number;
        } catch (NumberFormatException e) {
            throw new NotReadable(text);
        }
    }
}
