package io.barrierscope.engine.state;

/** Stands for what has been removed, over a store that may still have it. */
enum Absent implements Sized {
    ABSENT;

    @Override
    public long sizeBytes() {
        return 0;
    }

    static boolean is(Object value) {
        return value == ABSENT;
    }
}
