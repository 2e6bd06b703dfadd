package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;

/**
 * A list an operator keeps outside any key (Flink's operator {@code ListState}); a restore deals its elements anew.
 *
 * @param <T> immutable elements
 */
public final class OperatorList<T> implements StateSlot {
    private final String name;
    private final Redistribution redistribution;
    private List<T> elements = List.of();

    OperatorList(String name, Redistribution redistribution) {
        this.name = name;
        this.redistribution = redistribution;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Redistribution redistribution() {
        return redistribution;
    }

    public List<T> get() {
        return elements;
    }

    /** Replaces all elements. */
    public void set(List<T> newElements) {
        elements = List.copyOf(newElements);
    }

    public void add(T element) {
        List<T> longer = new ArrayList<>(elements);
        longer.add(element);
        elements = List.copyOf(longer);
    }

    @Override
    public Object save() {
        return elements;
    }

    @Override
    @SuppressWarnings("unchecked") // only elements of a list of the same name come back
    public void load(Object saved) {
        elements = (List<T>) saved;
    }

    @Override
    public void reset() {
        elements = List.of();
    }

    @Override
    public long sizeBytes() {
        return Sizes.of(elements);
    }

    @Override
    public String toString() {
        return elements.toString();
    }
}
