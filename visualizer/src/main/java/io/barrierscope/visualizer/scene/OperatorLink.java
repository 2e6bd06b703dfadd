package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.Curve;

/**
 * All channels between two tasks as one.
 *
 * @param channels how many there are
 * @param blocked how many an alignment keeps from being read
 * @param full how many refuse further records
 * @param records in all of them
 * @param dead whether nothing moves in any of them
 */
public record OperatorLink(
        VertexId from, VertexId to, Curve way, int channels, int blocked, int full, long records, boolean dead) {}
