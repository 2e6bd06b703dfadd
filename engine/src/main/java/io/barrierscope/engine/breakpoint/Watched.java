package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One enabled breakpoint while a run goes on: what it has heard in this step, and the values it compares. */
final class Watched {
    private final Breakpoint breakpoint;
    private final Condition condition;
    private Map<String, String> values = Map.of();
    private long valuesOf = -1;
    private @Nullable TraceEntry heard;

    Watched(Breakpoint breakpoint) {
        this.breakpoint = breakpoint;
        this.condition = new Condition(breakpoint);
    }

    Breakpoint breakpoint() {
        return breakpoint;
    }

    String trouble() {
        return condition.trouble();
    }

    /** A step is about to be taken. */
    void begin(EngineSession session) {
        heard = null;
        if (comparesValues() && valuesOf != session.steps()) {
            values = values(session);
        }
    }

    private boolean comparesValues() {
        return breakpoint.at() instanceof BreakAt.State || breakpoint.at() instanceof BreakAt.Verdict;
    }

    private Map<String, String> values(EngineSession session) {
        return breakpoint.at() instanceof BreakAt.State state
                ? HeldValues.state(session, state.vertex(), state.key())
                : HeldValues.verdicts(session);
    }

    /** An event of the step; the first that meets the breakpoint, condition and all, is what counts. */
    void hear(TraceEntry entry, EventMatch match, EngineSession session) {
        if (heard != null || !match.meets(breakpoint.at(), entry.event())) {
            return;
        }
        if (comparesValues() || meetsCondition(entry, session)) {
            heard = entry;
        }
    }

    private boolean meetsCondition(TraceEntry entry, EngineSession session) {
        return condition.isEmpty()
                || condition.holds(names(entry, session), ConditionNames.isAboutRecord(entry.event()));
    }

    private static Row names(TraceEntry entry, EngineSession session) {
        Map<String, Object> state = Map.of();
        if (entry.event() instanceof RecordEvent.Processed processed) {
            state = session.stateUnderKey(processed.channel(), processed.record());
        } else if (entry.event() instanceof RecordEvent.Recovered recovered) {
            state = session.stateUnderKey(recovered.channel(), recovered.record());
        }
        return ConditionNames.of(entry, state);
    }

    /** The step is taken: the hit, or null. */
    @Nullable
    Hit end(EngineSession session) {
        TraceEntry entry = heard;
        if (!comparesValues()) {
            return entry == null ? null : Hit.event(breakpoint, session.steps(), entry.event());
        }
        valuesOf = session.steps();
        if (entry == null) {
            return null;
        }
        Map<String, String> after = values(session);
        Hit.Change change = breakpoint.at() instanceof BreakAt.Verdict
                ? HeldValues.verdictChange(values, after)
                : HeldValues.difference(values, after);
        values = after;
        if (change == null || !meetsCondition(entry, session)) {
            return null;
        }
        return Hit.change(breakpoint, session.steps(), entry.event(), change);
    }
}
