package io.barrierscope.engine.stream;

import java.util.List;

/** The field names of a {@link Row}, shared by all rows of one shape. */
public final class RowType {
    private final String[] names;

    private RowType(String[] names) {
        this.names = names;
    }

    public static RowType of(String... names) {
        return new RowType(names.clone());
    }

    public static RowType of(List<String> names) {
        return new RowType(names.toArray(new String[0]));
    }

    public int size() {
        return names.length;
    }

    public String name(int index) {
        return names[index];
    }

    /** Position of the field, or -1. */
    public int indexOf(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
