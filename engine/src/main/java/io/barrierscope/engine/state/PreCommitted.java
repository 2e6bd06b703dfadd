package io.barrierscope.engine.state;

/** An element of operator state that waits for its checkpoint to complete, as a sink's committables do (Flink's Sink V2). */
public interface PreCommitted extends Sized {}
