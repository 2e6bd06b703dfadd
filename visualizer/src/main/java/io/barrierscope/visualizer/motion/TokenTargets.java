package io.barrierscope.visualizer.motion;

import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.scene.Pipe;
import java.util.List;

/**
 * Where elements belong on their channel at a moment: what has arrived queues up before the consumer, what travels is
 * as far as its time tells. Each end of a channel has half of its places, so what the consumer has no room for waits in
 * the producer's half. Nothing overtakes but a barrier that is ahead of the records.
 */
public final class TokenTargets {
    /** Distance between two elements that queue, in world units, when there is room. */
    public static final double SPACING = 17;

    private static final double END_INSET = 13;
    private static final double START_INSET = 8;
    private static final double MIDDLE_GAP = 8;

    private TokenTargets() {}

    /**
     * Distances from the start of the channel, in the order of the pipe's elements.
     *
     * @param nowMillis virtual time
     */
    public static double[] of(Pipe pipe, long nowMillis) {
        List<ElementImage> elements = pipe.elements();
        double[] targets = new double[elements.size()];
        double start = START_INSET;
        double end = Math.max(start, pipe.way().length() - END_INSET);
        double middle = Math.max(start, middle(pipe) - MIDDLE_GAP);
        int inLine = inLine(elements);
        int received = Math.min(pipe.received(), inLine);
        boolean whole = received == inLine;
        double near = Math.min(SPACING, (end - (whole ? start : middle)) / Math.max(1, received + (whole ? 0 : 1)));
        double far = Math.min(SPACING, (middle - start) / Math.max(1, inLine - received));
        boolean noRoom = records(elements, received) >= (pipe.capacity() + 1) / 2;
        double ahead = end + near;
        int place = 0;
        for (int i = 0; i < targets.length; i++) {
            ElementImage element = elements.get(i);
            double share = travelled(element, nowMillis);
            double along = start + share * (end - start);
            if (element.passage().overtakes()) {
                targets[i] = along;
                continue;
            }
            boolean here = place++ < received;
            boolean waits = share >= 1 || (!here && noRoom);
            double free = here ? ahead - near : Math.min(ahead - far, waits ? middle : end);
            targets[i] = Math.max(start, waits ? free : Math.min(free, along));
            ahead = targets[i];
        }
        return targets;
    }

    /** Where the consumer's half of a channel begins. */
    public static double middle(Pipe pipe) {
        return pipe.way().length() / 2;
    }

    private static int records(List<ElementImage> elements, int received) {
        int count = 0;
        int place = 0;
        for (ElementImage element : elements) {
            if (!element.passage().overtakes() && place++ < received) {
                count += element.kind() == ElementImage.Kind.RECORD ? 1 : 0;
            }
        }
        return count;
    }

    private static int inLine(List<ElementImage> elements) {
        int count = 0;
        for (ElementImage element : elements) {
            count += element.passage().overtakes() ? 0 : 1;
        }
        return count;
    }

    /** How much of its way an element has behind it, from 0 to 1. */
    static double travelled(ElementImage element, long nowMillis) {
        long whole = element.arrivalMillis() - element.sentMillis();
        if (whole <= 0 || nowMillis >= element.arrivalMillis()) {
            return 1;
        }
        return Math.max(0, (double) (nowMillis - element.sentMillis()) / whole);
    }
}
