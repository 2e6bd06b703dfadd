package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.Fault;
import org.jspecify.annotations.Nullable;

/**
 * A fault struck or an operation was asked for.
 *
 * @param scripted whether it comes from the scenario rather than from a person
 * @param effect what came of it, in words; names why it had no effect if so
 */
public record FaultEvent(Fault fault, boolean scripted, String effect) implements TraceEvent {
    /** How the effect of what was in vain begins. */
    public static final String NO_EFFECT = "no effect";

    /** Whether nothing came of it; the effect says why. */
    public boolean isVain() {
        return effect.startsWith(NO_EFFECT);
    }

    @Override
    public @Nullable SubtaskId subtask() {
        if (fault instanceof Fault.FailSubtask fail) {
            return fail.target();
        }
        return null;
    }
}
