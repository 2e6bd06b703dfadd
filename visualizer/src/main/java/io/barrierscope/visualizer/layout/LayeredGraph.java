package io.barrierscope.visualizer.layout;

import java.util.List;

/**
 * What a layered layout arranges: boxes in a fixed order and arrows between them by index.
 *
 * @param boxes sizes of the boxes
 * @param arrows from and to indices into the boxes
 * @param layerGap free width between columns
 * @param boxGap free height between boxes of one column
 */
record LayeredGraph(List<Size> boxes, List<Arrow> arrows, double layerGap, double boxGap) {
    /** Size of a box. */
    record Size(double width, double height) {}

    /** An arrow between two boxes. */
    record Arrow(int from, int to) {}
}
