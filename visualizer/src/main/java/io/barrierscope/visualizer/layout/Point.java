package io.barrierscope.visualizer.layout;

/** A place in the picture, in world units: one unit is one pixel at zoom 1. */
public record Point(double x, double y) {}
