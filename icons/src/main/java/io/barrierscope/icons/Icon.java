package io.barrierscope.icons;

/**
 * An outline in a square of 24 units, in SVG path syntax; either part may be empty.
 *
 * @param stroke drawn as a line two units wide with round ends and joins
 * @param fill filled without a line
 */
public record Icon(IconId id, String stroke, String fill) {
    /** Width and height of the square that the paths are drawn in. */
    public static final double SIZE = 24;

    /** Width of the stroked lines, in the square's units. */
    public static final double STROKE_WIDTH = 2;
}
