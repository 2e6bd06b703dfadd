package io.barrierscope.engine.state;

/** A state value that knows how many bytes it takes when written. */
public interface Sized {
    long sizeBytes();
}
