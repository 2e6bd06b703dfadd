package io.barrierscope.app.editor.form.field;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import java.time.Duration;
import java.util.OptionalLong;

/** Times as people type them and documents write them: a whole number and a unit, as Flink reads it. */
public final class DurationText {
    private DurationText() {}

    /** {@code 20 ms}, {@code 10 s}: in the largest unit that keeps it whole. */
    public static String of(long millis) {
        return FlinkDuration.format(Duration.ofMillis(millis));
    }

    /** The milliseconds of a text, a number without a unit being milliseconds; empty when it is no time, or a part of one. */
    public static OptionalLong millis(String text) {
        if (FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<Duration> parsed) {
            try {
                Duration duration = parsed.value();
                long millis = duration.toMillis();
                return duration.equals(Duration.ofMillis(millis)) ? OptionalLong.of(millis) : OptionalLong.empty();
            } catch (ArithmeticException e) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.empty();
    }
}
