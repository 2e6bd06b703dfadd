package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.form.field.DurationText;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Texts to values, and words for names. */
final class Texts {
    private final Messages messages;

    Texts(Messages messages) {
        this.messages = messages;
    }

    /** Writes a whole number of at least {@code min}; an empty text counts as {@code fallback}. */
    Written whole(String text, long min, long max, long fallback, LongFunction<FlowDocument> write) {
        long number;
        try {
            number = text.isBlank() ? fallback : Long.parseLong(text.trim());
        } catch (NumberFormatException e) {
            return new Written.Refused(messages.text("form.refused.integer", text));
        }
        if (number < min) {
            return new Written.Refused(messages.text("form.refused.min", Long.toString(min)));
        }
        if (number > max) {
            return new Written.Refused(messages.text("form.refused.max", Long.toString(max)));
        }
        return new Written.Changed(write.apply(number));
    }

    /** Writes a time with its unit; an empty text counts as {@code fallbackMillis}. */
    Written duration(
            String text, long minMillis, long maxMillis, long fallbackMillis, LongFunction<FlowDocument> write) {
        if (text.isBlank()) {
            return new Written.Changed(write.apply(fallbackMillis));
        }
        OptionalLong millis = DurationText.millis(text);
        if (millis.isEmpty()) {
            return refused("duration", text);
        }
        if (millis.getAsLong() < minMillis) {
            return refused("min", DurationText.of(minMillis));
        }
        if (millis.getAsLong() > maxMillis) {
            return refused("max", DurationText.of(maxMillis));
        }
        return new Written.Changed(write.apply(millis.getAsLong()));
    }

    Written refused(String key, Object... arguments) {
        return new Written.Refused(messages.text("form.refused." + key, arguments));
    }

    /** A whole number without a point behind it. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** {@code null} for a blank text. */
    static @Nullable String orNull(String text) {
        return text.isBlank() ? null : text;
    }

    static String orEmpty(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    /** {@code RATE_LIMIT} is written {@code rate-limit}. */
    static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <E extends Enum<E>> E constant(Class<E> type, String kebab) {
        return Enum.valueOf(type, kebab.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
