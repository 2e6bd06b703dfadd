package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;

/** Takes what an operator emits. */
@FunctionalInterface
public interface Collector {
    void collect(StreamRecord record);
}
