package io.barrierscope.engine.graph;

/** Where the user put a vertex on the canvas, in canvas units. */
public record Position(double x, double y) {}
