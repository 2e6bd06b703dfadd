package io.barrierscope.engine.state;

/**
 * One named value of an operator outside any key: operator list state when it is checkpointed, else working memory that
 * time travel must know of.
 *
 * @param <T> an immutable value
 */
public final class Cell<T> {
    private final String name;
    private final T initial;
    private T value;

    Cell(String name, T initial) {
        this.name = name;
        this.initial = initial;
        this.value = initial;
    }

    public String name() {
        return name;
    }

    public T get() {
        return value;
    }

    public void set(T newValue) {
        value = newValue;
    }

    void reset() {
        value = initial;
    }
}
