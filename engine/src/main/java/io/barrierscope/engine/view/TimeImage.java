package io.barrierscope.engine.view;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * Where a subtask stands in event time. Put together only when somebody asks for it.
 *
 * @param inputs what each input channel has told last
 * @param operators the operators of the chain, head first
 */
public record TimeImage(List<Input> inputs, List<Operator> operators) {
    /** No watermark has come yet. */
    public static final long NO_WATERMARK = Long.MIN_VALUE;

    /** The end of time: everything was read. */
    public static final long END_OF_TIME = Long.MAX_VALUE;

    /** Timers of each kind that are listed. */
    public static final int MAX_TIMERS = 50;

    /**
     * An input channel.
     *
     * @param watermarkMillis its last watermark, {@link TimeImage#NO_WATERMARK} before the first
     * @param counts whether the common watermark waits for it: not while it is idle, nor while it is behind after that
     */
    public record Input(ChannelId channel, long watermarkMillis, boolean idle, boolean counts) {}

    /**
     * An operator.
     *
     * @param watermarkMillis what its inputs have in common
     * @param emittedMillis what it last gave on
     * @param timerCount how many timers it has
     * @param timers the next ones, those of event time first
     */
    public record Operator(
            VertexId vertex,
            long watermarkMillis,
            long emittedMillis,
            boolean idle,
            int timerCount,
            List<Timer> timers) {}

    /**
     * A timer.
     *
     * @param eventTime whether it waits for the watermark, rather than for the clock
     * @param key whom it wakes, with the window if it is for one
     */
    public record Timer(boolean eventTime, long timestampMillis, String key, int keyGroup) {}
}
