package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.VertexId;
import java.util.List;
import java.util.Map;

/**
 * Where everything of a job graph stands.
 *
 * @param vertices a box for each vertex
 * @param ways the curve of each edge, by its index in the graph; null never occurs in it
 */
public record JobLayout(Rect bounds, Map<VertexId, Rect> vertices, List<Curve> ways) {}
