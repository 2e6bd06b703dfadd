package io.barrierscope.engine.trace;

/**
 * One event with its place in the run.
 *
 * @param step the step, counted from 1, during which it happened
 * @param timeMillis virtual time
 */
public record TraceEntry(long step, long timeMillis, TraceEvent event) {}
