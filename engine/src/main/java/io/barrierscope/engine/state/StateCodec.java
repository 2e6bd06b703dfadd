package io.barrierscope.engine.state;

import java.util.List;

/**
 * How values of state are written as bytes and read back (Flink's {@code TypeSerializer}): what a document can hold, and
 * types of the operators. What is written tells where it ends, so no two values are alike in their beginnings.
 */
public final class StateCodec {
    private final List<Type<?>> types;

    /** @param types of the operators, in an order that never changes */
    public StateCodec(List<Type<?>> types) {
        this.types = List.copyOf(types);
    }

    /** One type of values. */
    public interface Type<T> {
        /** The class of exactly these values. */
        Class<T> of();

        void write(T value, StateOutput output);

        T read(StateInput input);
    }

    /** A writer of bytes. */
    public StateOutput output() {
        return new StateOutput(this);
    }

    /** A reader of what was written. */
    public StateInput input(byte[] bytes) {
        return new StateInput(this, bytes);
    }

    /** Where a value's type stands in the list. */
    int indexOf(Object value) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).of() == value.getClass()) {
                return i;
            }
        }
        throw new IllegalArgumentException("no codec for " + value.getClass().getName());
    }

    @SuppressWarnings("unchecked") // indexOf found it by the value's class
    void write(int index, Object value, StateOutput output) {
        ((Type<Object>) types.get(index)).write(value, output);
    }

    Object read(int index, StateInput input) {
        if (index >= types.size()) {
            throw new IllegalArgumentException("no codec of number " + index);
        }
        return types.get(index).read(input);
    }
}
