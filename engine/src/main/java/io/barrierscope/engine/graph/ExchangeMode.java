package io.barrierscope.engine.graph;

/** Whether an edge's result flows while it is made, or is kept whole before it is read. */
public enum ExchangeMode {
    PIPELINED,
    BLOCKING
}
