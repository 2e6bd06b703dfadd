package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.edit.EditScene.Blob;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.GroupBox;
import io.barrierscope.visualizer.edit.EditScene.Note;
import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.JobLayouter;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the scene of a document; things that are being dragged stand where the pointer has them. */
public final class EditSceneBuilder {
    private static final double GROUP_MARGIN = 26;
    private static final double GROUP_TITLE = 42;

    private final Drag drag;
    private final Map<VertexId, Card> all = new LinkedHashMap<>();
    private final Map<VertexId, Rect> folds = new LinkedHashMap<>();
    private final List<GroupBox> frames = new ArrayList<>();
    private final List<GroupBox> folded = new ArrayList<>();
    private final Map<Integer, Wire> wires = new LinkedHashMap<>();

    /** What is being dragged, and how far. */
    public record Drag(Picked picked, double dx, double dy) {
        public static final Drag NONE = new Drag(Picked.NOTHING, 0, 0);
    }

    private EditSceneBuilder(Drag drag) {
        this.drag = drag;
    }

    /** Makes a scene; ways that have not changed are taken from the scene before. */
    public static EditScene build(
            JobGraph graph, Annotations annotations, FlowOverlay overlay, Drag drag, EditScene before) {
        EditSceneBuilder builder = new EditSceneBuilder(drag);
        for (JobVertex vertex : graph.vertices()) {
            builder.addCard(vertex, before.cards().get(vertex.id()));
        }
        for (Group group : annotations.groups()) {
            builder.addGroup(group);
        }
        Map<Integer, Curve> known = new LinkedHashMap<>();
        before.wires().forEach(wire -> known.put(wire.index(), wire.way()));
        for (int i = 0; i < graph.edges().size(); i++) {
            builder.addWire(graph, i, known.get(i));
        }
        return builder.finish(annotations, overlay);
    }

    private void addCard(JobVertex vertex, @Nullable Card known) {
        Position position = vertex.position() == null ? new Position(0, 0) : vertex.position();
        boolean moves = drag.picked().vertices().contains(vertex.id());
        Rect box = new Rect(
                position.x() + (moves ? drag.dx() : 0),
                position.y() + (moves ? drag.dy() : 0),
                JobLayouter.BOX_WIDTH,
                JobLayouter.BOX_HEIGHT);
        if (known != null && known.vertex().equals(vertex) && known.box().equals(box)) {
            all.put(vertex.id(), known);
        } else {
            all.put(vertex.id(), Ports.card(vertex, box));
        }
    }

    private void addGroup(Group group) {
        @Nullable Rect around = null;
        for (VertexId member : group.members()) {
            Card card = all.get(member);
            if (card != null) {
                around = around == null ? card.box() : around.union(card.box());
            }
        }
        if (around == null) {
            return;
        }
        if (group.collapsed()) {
            Rect box = new Rect(around.x(), around.y(), JobLayouter.BOX_WIDTH, JobLayouter.BOX_HEIGHT);
            folded.add(new GroupBox(group, box));
            group.members().forEach(member -> folds.putIfAbsent(member, box));
        } else {
            Rect grown = around.grow(GROUP_MARGIN);
            frames.add(new GroupBox(
                    group, new Rect(grown.x(), grown.y() - GROUP_TITLE, grown.width(), grown.height() + GROUP_TITLE)));
        }
    }

    private void addWire(JobGraph graph, int index, @Nullable Curve known) {
        JobEdge edge = graph.edges().get(index);
        Card from = all.get(edge.from());
        Card to = all.get(edge.to());
        if (from == null || to == null) {
            return;
        }
        Rect foldedFrom = folds.get(edge.from());
        Rect foldedTo = folds.get(edge.to());
        if (foldedFrom != null && foldedFrom.equals(foldedTo)) {
            return;
        }
        Point start = foldedFrom != null ? Ports.right(foldedFrom) : Ports.right(from.box());
        Point end = foldedTo != null ? Ports.left(foldedTo) : Ports.input(to, edge.input());
        Curve way = known != null && joins(known, start, end) ? known : Curve.through(List.of(start, end));
        wires.put(index, new Wire(index, edge, way, WireWords.of(from.vertex(), to.vertex(), edge)));
    }

    private static boolean joins(Curve way, Point start, Point end) {
        int last = way.size() - 1;
        return way.cornerX(0) == start.x()
                && way.cornerY(0) == start.y()
                && way.cornerX(last) == end.x()
                && way.cornerY(last) == end.y();
    }

    private EditScene finish(Annotations annotations, FlowOverlay overlay) {
        List<Note> notes = new ArrayList<>();
        for (Comment comment : annotations.comments()) {
            notes.add(note(comment));
        }
        Map<VertexId, Card> seen = new LinkedHashMap<>(all);
        seen.keySet().removeAll(folds.keySet());
        @Nullable Rect bounds = null;
        List<Rect> boxes = new ArrayList<>();
        seen.values().forEach(card -> boxes.add(card.box()));
        frames.forEach(frame -> boxes.add(frame.box()));
        folded.forEach(fold -> boxes.add(fold.box()));
        notes.forEach(note -> boxes.add(note.box()));
        for (Rect box : boxes) {
            bounds = bounds == null ? box : bounds.union(box);
        }
        return new EditScene(
                seen,
                List.copyOf(wires.values()),
                List.copyOf(frames),
                List.copyOf(folded),
                List.copyOf(notes),
                blobs(overlay.chains()),
                overlay.regions().size() > 1 ? blobs(overlay.regions()) : List.of(),
                bounds == null ? EditScene.EMPTY.bounds() : bounds);
    }

    private Note note(Comment comment) {
        boolean moves = drag.picked().notes().contains(comment.id());
        double x = comment.position().x() + (moves ? drag.dx() : 0);
        double y = comment.position().y() + (moves ? drag.dy() : 0);
        return new Note(comment, new Rect(x, y, comment.width(), NoteSize.height(comment)));
    }

    private List<Blob> blobs(List<Set<VertexId>> sets) {
        Map<VertexId, Integer> owner = new LinkedHashMap<>();
        List<Set<Rect>> boxes = new ArrayList<>();
        List<List<Curve>> ways = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            Set<Rect> inside = new LinkedHashSet<>();
            for (VertexId id : sets.get(i)) {
                owner.put(id, i);
                Card card = all.get(id);
                Rect fold = folds.get(id);
                if (card != null) {
                    inside.add(fold == null ? card.box() : fold);
                }
            }
            boxes.add(inside);
            ways.add(new ArrayList<>());
        }
        for (Wire wire : wires.values()) {
            Integer from = owner.get(wire.edge().from());
            if (from != null && from.equals(owner.get(wire.edge().to()))) {
                ways.get(from).add(wire.way());
            }
        }
        List<Blob> blobs = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            if (!boxes.get(i).isEmpty()) {
                blobs.add(new Blob(i, List.copyOf(boxes.get(i)), List.copyOf(ways.get(i))));
            }
        }
        return List.copyOf(blobs);
    }
}
