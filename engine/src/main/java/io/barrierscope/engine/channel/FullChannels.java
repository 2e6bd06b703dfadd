package io.barrierscope.engine.channel;

/** How many of a task's output channels have no room for another record; the channels keep it up to date. */
public final class FullChannels {
    private int count;

    void changed(boolean wasFull, boolean isFull) {
        if (wasFull != isFull) {
            count += isFull ? 1 : -1;
        }
    }

    /** Whether some channel has no room. */
    public boolean isAny() {
        return count > 0;
    }
}
