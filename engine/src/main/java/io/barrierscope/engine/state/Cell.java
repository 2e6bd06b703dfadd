package io.barrierscope.engine.state;

/**
 * One named value of an operator outside any key.
 *
 * @param <T> an immutable value
 */
public final class Cell<T> implements StateSlot {
    private final String name;
    private final T initial;
    private T value;

    Cell(String name, T initial) {
        this.name = name;
        this.initial = initial;
        this.value = initial;
    }

    @Override
    public String name() {
        return name;
    }

    public T get() {
        return value;
    }

    public void set(T newValue) {
        value = newValue;
    }

    @Override
    public Object save() {
        return value;
    }

    @Override
    @SuppressWarnings("unchecked") // only what save() gave out comes back
    public void load(Object saved) {
        value = (T) saved;
    }

    @Override
    public void reset() {
        value = initial;
    }

    @Override
    public long sizeBytes() {
        return Sizes.of(value);
    }
}
