package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.BarrierHandler;
import io.barrierscope.engine.channel.BarrierTracker;
import io.barrierscope.engine.channel.ExactlyOnceBarrierHandler;
import io.barrierscope.engine.graph.CheckpointConfig;

/** Chooses how a task treats barriers (Flink's {@code InputProcessorUtil.createCheckpointBarrierHandler}). */
final class BarrierHandlers {
    private BarrierHandlers() {}

    static BarrierHandler of(CheckpointConfig config, int channelCount) {
        boolean after = config.afterTasksFinish();
        if (!config.exactlyOnce()) {
            return new BarrierTracker(channelCount, after);
        }
        return config.unaligned().enabled()
                ? ExactlyOnceBarrierHandler.alternating(channelCount, after)
                : ExactlyOnceBarrierHandler.aligned(channelCount, after);
    }
}
