package io.barrierscope.visualizer.motion;

import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.scene.Pipe;
import java.util.List;

/**
 * Where elements belong on their channel at a moment: what has arrived queues up before the consumer, what travels is
 * as far as its time tells, and nothing overtakes.
 */
public final class TokenTargets {
    /** Distance between two elements that queue, in world units, when there is room. */
    public static final double SPACING = 17;

    private static final double END_INSET = 13;
    private static final double START_INSET = 8;

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
        double spacing = Math.min(SPACING, (end - start) / Math.max(1, elements.size()));
        double ahead = end + spacing;
        for (int i = 0; i < targets.length; i++) {
            double free = ahead - spacing;
            double share = travelled(elements.get(i), nowMillis);
            targets[i] = share >= 1 ? free : Math.min(free, start + share * (end - start));
            targets[i] = Math.max(start, targets[i]);
            ahead = targets[i];
        }
        return targets;
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
