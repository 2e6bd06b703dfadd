package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.visualizer.edit.Picked;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Turns what is picked in the document into what is marked on the canvas. */
final class PickedOf {
    private PickedOf() {}

    static Picked selection(EditorModel model) {
        Selection picked = model.selection();
        Set<Integer> wires = new LinkedHashSet<>();
        if (!picked.edges().isEmpty()) {
            List<JobEdge> edges = model.document().graph().edges();
            for (int i = 0; i < edges.size(); i++) {
                if (picked.edges().contains(edges.get(i))) {
                    wires.add(i);
                }
            }
        }
        return new Picked(picked.vertices(), Set.copyOf(wires), picked.comments());
    }
}
