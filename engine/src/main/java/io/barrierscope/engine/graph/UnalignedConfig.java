package io.barrierscope.engine.graph;

/**
 * The options {@code execution.checkpointing.unaligned.*} and {@code execution.checkpointing.aligned-checkpoint-timeout}.
 *
 * @param enabled false in mode {@code AT_LEAST_ONCE}, whatever is configured
 * @param alignedTimeoutMillis time after the trigger at which an aligned barrier becomes unaligned; 0 to start unaligned
 * @param forced whether jobs are let through whose custom partitioners would be refused
 * @param interruptibleTimers whether a barrier may pass between the timers of one watermark
 */
public record UnalignedConfig(boolean enabled, long alignedTimeoutMillis, boolean forced, boolean interruptibleTimers) {
    public static final UnalignedConfig OFF = new UnalignedConfig(false, 0, false, false);
}
