package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Point;

/**
 * Breakpoints at one place of the picture.
 *
 * @param at where it is drawn, in world units
 * @param on whether a run pauses there; false when all that are there are switched off
 * @param conditional whether none of them pauses at each hit
 */
public record BreakMark(Point at, boolean on, boolean conditional) {}
