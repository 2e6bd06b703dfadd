package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Sized;

/** Stands where a key would on an input without keys: equal to no key of a record. */
record NoKey() implements Sized {
    static final NoKey INSTANCE = new NoKey();

    /** Gives an input without keys one for the time being; it lies in the subtask's first key group. */
    static void standIn(OperatorContext context, int firstKeyGroup) {
        if (context.currentKey() == null) {
            context.states().keys().set(INSTANCE, firstKeyGroup);
        }
    }

    @Override
    public long sizeBytes() {
        return 0;
    }

    @Override
    public String toString() {
        return "";
    }
}
