package io.barrierscope.visualizer.layout;

import java.util.List;

/**
 * A layered layout's answer.
 *
 * @param boxes where each box stands, in the order given
 * @param bends for each arrow the points it must pass between its ends, often none
 */
record LayeredPlan(List<Rect> boxes, List<List<Point>> bends) {}
