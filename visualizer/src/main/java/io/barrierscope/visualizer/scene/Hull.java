package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/**
 * The outline of a failover region: its subtasks and the channels between them.
 *
 * @param affected whether a failure is just being answered by restarting it
 */
public record Hull(int region, boolean affected, List<Rect> boxes, List<Curve> ways) {}
