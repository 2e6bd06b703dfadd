package io.barrierscope.engine.session;

/**
 * A recording that was run again.
 *
 * @param session the new run, at its end
 * @param same whether it is the recorded run, step for step: equal length and equal running hash
 * @param detail what is different, in words; empty when nothing is
 */
public record ReplayResult(EngineSession session, boolean same, String detail) {}
