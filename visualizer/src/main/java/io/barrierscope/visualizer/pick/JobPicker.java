package io.barrierscope.visualizer.pick;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.JobLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.Map;

/** Finds what is at a point of a job graph's picture. */
public final class JobPicker {
    private JobPicker() {}

    /**
     * Finds what is at a point.
     *
     * @param slack how far beside an edge still counts, in world units
     */
    public static Pick at(JobLayout layout, double x, double y, double slack) {
        for (Map.Entry<VertexId, Rect> entry : layout.vertices().entrySet()) {
            if (entry.getValue().contains(x, y)) {
                return new Pick.Vertex(entry.getKey());
            }
        }
        for (int i = 0; i < layout.ways().size(); i++) {
            boolean near = layout.ways().get(i).bounds().grow(slack).contains(x, y);
            if (near && layout.ways().get(i).distanceTo(x, y) <= slack) {
                return new Pick.Edge(i);
            }
        }
        return Pick.nothing();
    }
}
