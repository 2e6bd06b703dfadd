package io.barrierscope.engine.check;

import org.jspecify.annotations.Nullable;

/** A fixed number of small counts: a byte each, until one of them needs more and all become ints. */
final class Counts {

    private static final int NARROW_MAX = 255;

    private byte[] narrow;
    private int @Nullable [] wide;

    Counts(int size) {
        this.narrow = new byte[size];
    }

    private Counts(byte[] narrow, int @Nullable [] wide) {
        this.narrow = narrow;
        this.wide = wide;
    }

    Counts copy() {
        int[] ints = wide;
        return ints == null ? new Counts(narrow.clone(), null) : new Counts(narrow, ints.clone());
    }

    int get(int slot) {
        int[] ints = wide;
        return ints == null ? narrow[slot] & NARROW_MAX : ints[slot];
    }

    void set(int slot, int value) {
        if (value < 0) {
            throw new IllegalStateException("a count fell below zero: " + value);
        }
        int[] ints = wide;
        if (ints != null) {
            ints[slot] = value;
        } else if (value <= NARROW_MAX) {
            narrow[slot] = (byte) value;
        } else {
            widen()[slot] = value;
        }
    }

    private int[] widen() {
        int[] ints = new int[narrow.length];
        for (int slot = 0; slot < ints.length; slot++) {
            ints[slot] = narrow[slot] & NARROW_MAX;
        }
        wide = ints;
        narrow = new byte[0];
        return ints;
    }
}
