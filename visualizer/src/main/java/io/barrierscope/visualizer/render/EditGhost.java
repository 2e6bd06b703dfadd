package io.barrierscope.visualizer.render;

import io.barrierscope.icons.IconId;

/**
 * An operator that is being brought to the canvas.
 *
 * @param canBeSpliced whether it could be put onto an edge
 * @param x where the pointer is, in pixels of the canvas
 * @param y where the pointer is, in pixels of the canvas
 */
public record EditGhost(String title, IconId icon, boolean canBeSpliced, double x, double y) {}
