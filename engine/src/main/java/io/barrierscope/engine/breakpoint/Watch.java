package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A CEL expression over the whole engine, of which a person wants to see the value at every moment; see {@link WatchNames}. */
public final class Watch {
    private final Compilation compiled;
    private final String source;

    /** Compiles a source; whether that was possible tells {@link #problem}. */
    public Watch(String source) {
        this.source = source;
        this.compiled = Expression.compile(source, "watch");
    }

    /** The expression as it was written. */
    public String source() {
        return source;
    }

    /** What is wrong with the expression, if anything. */
    public Optional<Problem> problem() {
        return compiled.rejection();
    }

    /**
     * The value of an expression at one moment.
     *
     * @param text the value, or why there is none
     * @param isValue whether it is one
     */
    public record Reading(String text, boolean isValue) {}

    /** The values at one step, in the order of the watches. */
    public record Line(long step, long timeMillis, List<Reading> readings) {}

    /** Reads the watches at the session's present step. */
    public static Line read(List<Watch> watches, EngineSession session) {
        Row names = WatchNames.of(session, watches.stream().map(Watch::source).toList());
        return new Line(
                session.steps(),
                session.timeMillis(),
                watches.stream().map(watch -> watch.read(names)).toList());
    }

    /**
     * Reads the watches at several steps of the current branch; the session comes back to where it is.
     *
     * @param steps in growing order
     * @param cancelled asked before each step; what was read until then is returned
     */
    public static List<Line> over(
            List<Watch> watches, EngineSession session, List<Long> steps, BooleanSupplier cancelled) {
        return steps.isEmpty()
                ? List.of()
                : session.at(steps.get(0), present -> along(watches, present, steps, cancelled));
    }

    private static List<Line> along(
            List<Watch> watches, EngineSession session, List<Long> steps, BooleanSupplier cancelled) {
        List<Line> lines = new ArrayList<>();
        for (long step : steps) {
            if (cancelled.getAsBoolean()) {
                break;
            }
            session.seek(Math.min(step, session.furthestStep()));
            lines.add(read(watches, session));
        }
        return List.copyOf(lines);
    }

    private Reading read(Row names) {
        if (compiled instanceof Compilation.Rejected bad) {
            return new Reading(bad.problem().message(), false);
        }
        try {
            return new Reading(
                    String.valueOf(
                            ((Compilation.Compiled) compiled).expression().evaluate(names)),
                    true);
        } catch (ExpressionException e) {
            return new Reading(e.message(), false);
        }
    }
}
