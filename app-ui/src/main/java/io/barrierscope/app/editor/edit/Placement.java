package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.layout.JobLayouter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Edits of where vertices lie. Positions are those of the upper left corners, all vertices being of one size. */
public final class Placement {
    /** Between two that would lie over each other when they are lined up. */
    private static final double APART = 40;

    /** Where a vertex lies that the document places nowhere. */
    public static final Position ORIGIN = new Position(0, 0);

    /** A direction in which things are brought into line or spread. */
    public enum Axis {
        /** One above the other: equal x. */
        VERTICAL,
        /** Side by side: equal y. */
        HORIZONTAL
    }

    private Placement() {}

    /** Where a vertex lies. */
    public static Position of(JobVertex vertex) {
        Position position = vertex.position();
        return position == null ? ORIGIN : position;
    }

    /** Moves vertices by a distance. */
    public static FlowDocument move(FlowDocument document, Set<VertexId> vertices, double dx, double dy) {
        Map<VertexId, Position> places = new LinkedHashMap<>();
        for (JobVertex vertex : picked(document, vertices)) {
            Position at = of(vertex);
            places.put(vertex.id(), new Position(at.x() + dx, at.y() + dy));
        }
        return place(document, places);
    }

    /** Puts vertices at places; those that are not named stay. */
    public static FlowDocument place(FlowDocument document, Map<VertexId, Position> places) {
        List<JobVertex> vertices = document.graph().vertices().stream()
                .map(vertex -> places.containsKey(vertex.id()) ? vertex.withPosition(places.get(vertex.id())) : vertex)
                .toList();
        return document.withGraph(
                GraphEdits.with(document.graph(), vertices, document.graph().edges()));
    }

    /** Brings vertices into one line, that of the first of them in the direction of reading. What would then lie over another is put beside it. */
    public static FlowDocument align(FlowDocument document, Set<VertexId> vertices, Axis axis) {
        List<JobVertex> picked = picked(document, vertices);
        if (picked.size() < 2) {
            return document;
        }
        double line = picked.stream()
                .mapToDouble(vertex ->
                        axis == Axis.VERTICAL ? of(vertex).x() : of(vertex).y())
                .min()
                .orElse(0);
        Map<VertexId, Position> places = new LinkedHashMap<>();
        double size = axis == Axis.VERTICAL ? JobLayouter.BOX_HEIGHT : JobLayouter.BOX_WIDTH;
        double before = Double.NEGATIVE_INFINITY;
        for (JobVertex vertex : inOrder(picked, axis)) {
            Position at = of(vertex);
            double wanted = axis == Axis.VERTICAL ? at.y() : at.x();
            double along = wanted - before < size / 2 ? before + size + APART : wanted;
            places.put(vertex.id(), axis == Axis.VERTICAL ? new Position(line, along) : new Position(along, line));
            before = along;
        }
        return place(document, places);
    }

    private static List<JobVertex> inOrder(List<JobVertex> vertices, Axis axis) {
        Comparator<JobVertex> down =
                Comparator.comparingDouble(vertex -> of(vertex).y());
        Comparator<JobVertex> right =
                Comparator.comparingDouble(vertex -> of(vertex).x());
        List<JobVertex> ordered = new ArrayList<>(vertices);
        ordered.sort(axis == Axis.VERTICAL ? down.thenComparing(right) : right.thenComparing(down));
        return ordered;
    }

    /** Spreads vertices evenly between the outermost two. */
    public static FlowDocument distribute(FlowDocument document, Set<VertexId> vertices, Axis axis) {
        ToDoubleFunction<JobVertex> along =
                vertex -> axis == Axis.VERTICAL ? of(vertex).y() : of(vertex).x();
        List<JobVertex> picked = new ArrayList<>(picked(document, vertices));
        if (picked.size() < 3) {
            return document;
        }
        picked.sort(Comparator.comparingDouble(along));
        double first = along.applyAsDouble(picked.get(0));
        double step = (along.applyAsDouble(picked.get(picked.size() - 1)) - first) / (picked.size() - 1);
        Map<VertexId, Position> places = new LinkedHashMap<>();
        for (int i = 0; i < picked.size(); i++) {
            Position at = of(picked.get(i));
            double place = first + i * step;
            places.put(
                    picked.get(i).id(),
                    axis == Axis.VERTICAL ? new Position(at.x(), place) : new Position(place, at.y()));
        }
        return place(document, places);
    }

    private static List<JobVertex> picked(FlowDocument document, Set<VertexId> vertices) {
        return document.graph().vertices().stream()
                .filter(vertex -> vertices.contains(vertex.id()))
                .toList();
    }
}
