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

    private static final long LEAST_DISTANCE = 64;

    private final List<Held> frames = new ArrayList<>();
    private final int most;
    private long distance;
    private long bytes;

    /** A frame with what it holds. */
    private record Held(KeyFrame frame, long bytes) {
        static Held of(KeyFrame frame) {
            return new Held(frame, frame.memento().heldBytes());
        }

        /** What it may hold that the one before it does not: no more than came in between. */
        long bytesAfter(Held before) {
            return Math.min(bytes, frame.seenBytes() - before.frame.seenBytes());
        }
    }

    KeyFrames(KeyFrame first) {
        int parts = Math.max(1, first.memento().parts());
        most = Math.max(FEWEST_FRAMES, Math.min(MOST_FRAMES, MOST_PARTS / parts));
        distance = Math.max(LEAST_DISTANCE, parts);
        frames.add(Held.of(first));
    }

    /** How many frames are kept at most. */
    int most() {
        return most;
    }

    void add(KeyFrame frame) {
        Held held = Held.of(frame);
        bytes += held.bytesAfter(frames.get(frames.size() - 1));
        frames.add(held);
        while (frames.size() > most || (bytes > MOST_BYTES && frames.size() > 2)) {
            thin();
        }
    }

    /** Drops about every second frame. */
    void thin() {
        distance *= 2;
        long first = frames.get(0).frame.step();
        frames.removeIf(held -> held.frame.step() != first && held.frame.step() % distance != 0);
        bytes = 0;
        for (int i = 1; i < frames.size(); i++) {
            bytes += frames.get(i).bytesAfter(frames.get(i - 1));
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
            if (frames.get(middle).frame.step() <= step) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return frames.get(low).frame;
    }
}
