package io.barrierscope.engine.state;

/** Something of an operator that can be kept and put back as an immutable value. */
interface StateSlot {
    String name();

    /** The present content; the same object as long as nothing changed. */
    Object save();

    void load(Object saved);

    /** Back to the initial content. */
    void reset();

    long sizeBytes();

    /** How a restore deals it; {@link #save} gives a list where it is dealt by elements. */
    default Redistribution redistribution() {
        return Redistribution.OWN;
    }
}
