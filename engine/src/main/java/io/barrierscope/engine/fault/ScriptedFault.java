package io.barrierscope.engine.fault;

/**
 * A fault and when it strikes.
 *
 * @param repeat how often in all, at least 1
 * @param everyMillis distance between repetitions of an {@link Moment.AtTime}; 0 otherwise
 */
public record ScriptedFault(Moment at, Fault fault, int repeat, long everyMillis) {
    public static ScriptedFault once(Moment at, Fault fault) {
        return new ScriptedFault(at, fault, 1, 0);
    }
}
