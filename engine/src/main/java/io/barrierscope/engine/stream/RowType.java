package io.barrierscope.engine.stream;

import java.util.List;

/** The field names of a {@link Row}, shared by all rows of one shape. */
public final class RowType {
    private final String[] names;
    private final int[] hashes;

    private RowType(String[] names) {
        this.names = names;
        this.hashes = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            hashes[i] = names[i].hashCode();
        }
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

    /** Hash code of a field's name. */
    int nameHash(int index) {
        return hashes[index];
    }

    /** Position of the field, or -1. Nearly always the names are the very same objects. */
    @SuppressWarnings("ReferenceEquality") // a quick look before the thorough one
    public int indexOf(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        return indexOfEqual(name);
    }

    private int indexOfEqual(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
