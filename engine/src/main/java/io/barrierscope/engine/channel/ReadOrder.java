package io.barrierscope.engine.channel;

import java.util.Arrays;

/**
 * Which of a task's input channels is read next: the one whose first element arrives first, at equal times the first
 * channel. A tournament over the channels, so that a change costs the logarithm of their number and asking costs no more.
 */
public final class ReadOrder {
    private static final long NEVER = Long.MAX_VALUE;

    private final int width;
    private final long[] earliest;

    /** An order of channels none of which has anything to read. */
    public ReadOrder(int channels) {
        this.width = channels <= 1 ? 1 : Integer.highestOneBit(channels - 1) << 1;
        this.earliest = new long[2 * width];
        Arrays.fill(earliest, NEVER);
    }

    /** The first readable element of a channel arrives then; Long.MAX_VALUE when there is none. */
    void set(int channel, long arrivalMillis) {
        int at = width + channel;
        earliest[at] = arrivalMillis;
        while (at > 1) {
            at >>= 1;
            long earlier = Math.min(earliest[2 * at], earliest[2 * at + 1]);
            if (earliest[at] == earlier) {
                return;
            }
            earliest[at] = earlier;
        }
    }

    /** When the next element to be read arrives; Long.MAX_VALUE when there is none. */
    public long firstArrivalMillis() {
        return earliest[1];
    }

    /** The channel to be read next; -1 when no channel has anything to read. */
    public int first() {
        long wanted = earliest[1];
        if (wanted == NEVER) {
            return -1;
        }
        int at = 1;
        while (at < width) {
            at = earliest[2 * at] == wanted ? 2 * at : 2 * at + 1;
        }
        return at - width;
    }
}
