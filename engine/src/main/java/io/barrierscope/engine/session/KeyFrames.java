package io.barrierscope.engine.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The key frames of one branch, evenly spaced: at multiples of a distance that doubles, dropping every second frame,
 * whenever there are too many, or they hold too much. The first frame, where the branch begins, always stays. The more parts
 * a frame has the farther apart they begin, so that making them costs each step about the same, and the fewer are kept.
 */
final class KeyFrames {

    private static final int MOST_FRAMES = 256;
    private static final int FEWEST_FRAMES = 24;

    /** Parts that all frames may hold together. */
    private static final int MOST_PARTS = 128_000;

    /** What records carry, and all frames together may hold of it; two frames are kept whatever they hold. */
    static final long MOST_BYTES = 32L << 20;

    /** So little that as many frames as there may be hold no more together than they may. */
    private static final long SHARE_BYTES = MOST_BYTES / MOST_FRAMES;

    private static final long LEAST_DISTANCE = 64;

    private final List<KeyFrame> frames = new ArrayList<>();
    private final int most;
    private long distance;
    private long bytes;

    KeyFrames(KeyFrame first) {
        int parts = Math.max(1, first.memento().parts());
        most = Math.max(FEWEST_FRAMES, Math.min(MOST_FRAMES, MOST_PARTS / parts));
        distance = Math.max(LEAST_DISTANCE, parts);
        frames.add(first);
    }

    /** How many frames are kept at most. */
    int most() {
        return most;
    }

    void add(KeyFrame frame) {
        bytes += bytesAfter(frames.get(frames.size() - 1), frame);
        frames.add(frame);
        while (frames.size() > most || (bytes > MOST_BYTES && frames.size() > 2)) {
            thin();
        }
    }

    /**
     * What a frame may hold that the one before it does not: no more than came in between. It is weighed, which takes a look at
     * every channel, only when that is more than its share.
     */
    private static long bytesAfter(KeyFrame before, KeyFrame frame) {
        long came = frame.seenBytes() - before.seenBytes();
        return came <= SHARE_BYTES ? came : Math.min(came, frame.memento().heldBytes());
    }

    /** Drops about every second frame. */
    void thin() {
        distance *= 2;
        long first = frames.get(0).step();
        frames.removeIf(frame -> frame.step() != first && frame.step() % distance != 0);
        bytes = 0;
        for (int i = 1; i < frames.size(); i++) {
            bytes += bytesAfter(frames.get(i - 1), frames.get(i));
        }
    }

    int size() {
        return frames.size();
    }

    /** Returns the step at which a frame is due after a step. */
    long nextAfter(long step) {
        return (step / distance + 1) * distance;
    }

    /** Returns the last frame that is not behind a step; the first one if all are. */
    KeyFrame atOrBefore(long step) {
        int low = 0;
        int high = frames.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (frames.get(middle).step() <= step) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return frames.get(low);
    }
}
