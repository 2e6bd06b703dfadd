package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.CheckpointFailureReason;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.UnaryOperator;

/** The words of the picture, by key, in the user's language. */
public final class Words {
    private static final String NAME = "io.barrierscope.visualizer.scene.words";
    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    private static volatile ResourceBundle bundle = ResourceBundle.getBundle(NAME, Locale.ROOT);

    private static volatile UnaryOperator<String> engine = UnaryOperator.identity();

    private Words() {}

    /** Says in the user's language what the engine says. */
    public static String say(String english) {
        return english.isEmpty() ? english : engine.apply(english);
    }

    /**
     * Says everything from now on in the language of a locale, or in English when there are no words in it.
     *
     * @param phrases says in that language what the engine says, which speaks English only
     */
    public static void speak(Locale locale, UnaryOperator<String> phrases) {
        engine = phrases;
        bundle = ResourceBundle.getBundle(
                NAME, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** The text of a key with its placeholders filled in. */
    public static String of(String key, Object... values) {
        String pattern = bundle.getString(key);
        return values.length == 0 ? pattern : new MessageFormat(pattern, Locale.ROOT).format(texts(values));
    }

    /** The text of a key for a number of things; one thing has a text of its own. */
    public static String count(String key, long number, Object... more) {
        Object[] values = new Object[more.length + 1];
        values[0] = number;
        System.arraycopy(more, 0, values, 1, more.length);
        return of(number == 1 ? key + ".one" : key, values);
    }

    /** A whole number with thin spaces between groups of three digits. */
    public static String number(long value) {
        String digits = Long.toString(Math.abs(value));
        StringBuilder text = new StringBuilder(value < 0 ? "-" : "");
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) {
                text.append('\u202f');
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    /** A span of time in the unit that reads best. */
    public static String duration(long millis) {
        if (millis < SECOND) {
            return of("duration.millis", millis);
        }
        if (millis < 2 * MINUTE) {
            return of("duration.seconds", tenths(millis, SECOND));
        }
        return millis < 2 * HOUR
                ? of("duration.minutes", tenths(millis, MINUTE))
                : of("duration.hours", tenths(millis, HOUR));
    }

    /** A moment of virtual time, to the millisecond. */
    public static String moment(long millis) {
        String thousandths = String.format(Locale.ROOT, "%03d", millis % SECOND);
        if (millis < MINUTE) {
            return of("moment.seconds", number(millis / SECOND) + "." + thousandths);
        }
        String seconds = String.format(Locale.ROOT, "%02d", millis % MINUTE / SECOND);
        if (millis < HOUR) {
            return millis / MINUTE + ":" + seconds + "." + thousandths;
        }
        String minutes = String.format(Locale.ROOT, "%02d", millis % HOUR / MINUTE);
        return number(millis / HOUR) + ":" + minutes + ":" + seconds + "." + thousandths;
    }

    /** Why a checkpoint was aborted, in few words. */
    public static String reason(CheckpointFailureReason reason) {
        String key = "reason." + reason;
        ResourceBundle words = bundle;
        return words.containsKey(key)
                ? words.getString(key)
                : reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String tenths(long millis, long unit) {
        long tenths = millis * 10 / unit;
        return tenths % 10 == 0 ? number(tenths / 10) : number(tenths / 10) + "." + tenths % 10;
    }

    private static Object[] texts(Object[] values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = values[i] instanceof Number n ? number(n.longValue()) : values[i];
        }
        return texts;
    }
}
