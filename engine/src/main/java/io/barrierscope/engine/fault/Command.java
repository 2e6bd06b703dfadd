package io.barrierscope.engine.fault;

/**
 * A person's act during a run, as data.
 *
 * @param afterStep number of steps taken before it; the act itself is the next step
 */
public record Command(long afterStep, Fault fault) {}
