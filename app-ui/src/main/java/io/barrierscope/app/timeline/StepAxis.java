package io.barrierscope.app.timeline;

/**
 * Maps steps to pixels. Steps rather than time are the measure: what happens within a millisecond is as wide as a quiet
 * minute, so that every moment can be reached.
 *
 * @param fromStep step at the left edge
 * @param toStep step at the right edge, above the left one
 * @param left pixel of the left edge
 * @param width pixels from edge to edge
 */
record StepAxis(double fromStep, double toStep, double left, double width) {
    private static final double FEWEST_STEPS = 12;

    /** The axis that shows everything up to a step. */
    static StepAxis whole(long furthest, double left, double width) {
        return new StepAxis(0, Math.max(FEWEST_STEPS, (double) furthest), left, Math.max(1, width));
    }

    double x(long step) {
        return left + (step - fromStep) / (toStep - fromStep) * width;
    }

    long step(double x) {
        return Math.max(0, Math.round(fromStep + (x - left) / width * (toStep - fromStep)));
    }

    /** The step under a pixel, not rounded. */
    double stepAt(double x) {
        return fromStep + (x - left) / width * (toStep - fromStep);
    }

    /** The axis moved by so many pixels, within the whole. */
    StepAxis panned(double pixels, long furthest) {
        double whole = Math.max(FEWEST_STEPS, (double) furthest);
        double span = toStep - fromStep;
        double start = Math.max(0, Math.min(whole - span, fromStep + pixels / width * span));
        return new StepAxis(start, start + span, left, width);
    }

    /** The axis with the step under a pixel kept there and the scale changed by a factor, within the whole. */
    StepAxis zoomed(double x, double factor, long furthest) {
        double whole = Math.max(FEWEST_STEPS, (double) furthest);
        double span = Math.min(whole, Math.max(FEWEST_STEPS, (toStep - fromStep) / factor));
        double fixed = fromStep + (x - left) / width * (toStep - fromStep);
        double from = fixed - (x - left) / width * span;
        double start = Math.max(0, Math.min(whole - span, from));
        return new StepAxis(start, start + span, left, width);
    }

    /** The axis moved so that a step is in sight. */
    StepAxis showing(long step) {
        if (step >= fromStep && step <= toStep) {
            return this;
        }
        double span = toStep - fromStep;
        double start = Math.max(0, step - span * 0.8);
        return new StepAxis(start, start + span, left, width);
    }
}
