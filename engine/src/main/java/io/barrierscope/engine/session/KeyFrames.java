package io.barrierscope.engine.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The key frames of one branch, evenly spaced: at multiples of a distance that doubles, dropping every second frame,
 * whenever there are too many. The first frame, where the branch begins, always stays.
 */
final class KeyFrames {

    static final int MAX_FRAMES = 256;
    static final long FIRST_DISTANCE = 64;

    private final List<KeyFrame> frames = new ArrayList<>();
    private long distance = FIRST_DISTANCE;

    KeyFrames(KeyFrame first) {
        frames.add(first);
    }

    void add(KeyFrame frame) {
        frames.add(frame);
        if (frames.size() > MAX_FRAMES) {
            thin();
        }
    }

    /** Drops about every second frame. */
    void thin() {
        distance *= 2;
        KeyFrame first = frames.get(0);
        frames.removeIf(frame -> frame.step() != first.step() && frame.step() % distance != 0);
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
