package io.barrierscope.engine.graph;

/** Flink's {@code ChainingStrategy} of a vertex: chain when possible, never, or only begin a chain. */
public enum Chaining {
    ALWAYS,
    NEVER,
    HEAD
}
