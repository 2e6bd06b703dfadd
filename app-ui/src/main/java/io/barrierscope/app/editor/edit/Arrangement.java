package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.layout.JobLayouter;
import io.barrierscope.visualizer.layout.Rect;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds places for vertices. It may take a while, so not on the window's thread. */
public final class Arrangement {
    /** A document with nothing in it. */
    public static final FlowDocument EMPTY = FlowDocument.of(
            new JobGraph("", FlinkVersion.V2_3, Map.of(), new ClusterSettings(1, 1, Map.of()), List.of(), List.of()),
            List.of());

    private Arrangement() {}

    /** The document with a place for every vertex; those that have one keep it. */
    public static FlowDocument placed(FlowDocument document) {
        boolean complete = document.graph().vertices().stream().allMatch(vertex -> vertex.position() != null);
        return complete ? document : Placement.place(document, corners(document.graph()));
    }

    /** As {@link #placed}, for a document with errors: when they make a layout impossible, it comes back as it is. */
    public static FlowDocument placedIfPossible(FlowDocument document) {
        try {
            return placed(document);
        } catch (RuntimeException e) {
            return document;
        }
    }

    /** Where a layered layout puts every vertex, whatever its present place. */
    public static Map<VertexId, Position> layered(FlowDocument document) {
        List<JobVertex> unplaced = document.graph().vertices().stream()
                .map(vertex -> vertex.withPosition(null))
                .toList();
        return corners(
                GraphEdits.with(document.graph(), unplaced, document.graph().edges()));
    }

    private static Map<VertexId, Position> corners(JobGraph graph) {
        Map<VertexId, Position> corners = new LinkedHashMap<>();
        for (Map.Entry<VertexId, Rect> box :
                JobLayouter.layout(graph).vertices().entrySet()) {
            corners.put(
                    box.getKey(),
                    new Position(box.getValue().x(), box.getValue().y()));
        }
        return corners;
    }
}
