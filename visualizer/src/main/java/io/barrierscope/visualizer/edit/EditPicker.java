package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.GroupBox;
import io.barrierscope.visualizer.edit.EditScene.Note;
import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what is at a place, and what lies within a frame. */
public final class EditPicker {
    /** However small the picture, there is room to take hold of a box between its ports. */
    private static final double LONGEST_REACH = 24;

    private EditPicker() {}

    /**
     * What is at a point.
     *
     * @param slack how far beside an edge still counts, in world units; ports reach a little further
     */
    public static EditHit at(EditScene scene, double x, double y, double slack) {
        @Nullable EditHit found = null;
        double reach = Math.min(slack * 1.6, LONGEST_REACH);
        for (Card card : scene.cards().values()) {
            if (card.box().grow(reach).contains(x, y)) {
                EditHit hit = onCard(card, x, y, reach);
                found = hit == null ? found : hit;
            }
        }
        if (found != null) {
            return found;
        }
        for (GroupBox fold : scene.folded()) {
            if (fold.box().contains(x, y)) {
                return new EditHit.Group(fold.group().id());
            }
        }
        for (Note note : scene.notes()) {
            if (note.box().contains(x, y)) {
                return new EditHit.Note(note.comment().id());
            }
        }
        int wire = wireAt(scene, x, y, slack, null);
        if (wire >= 0) {
            return new EditHit.Wire(wire);
        }
        for (GroupBox frame : scene.frames()) {
            if (frame.handle().contains(x, y)) {
                return new EditHit.Group(frame.group().id());
            }
        }
        return EditHit.NOTHING;
    }

    /** The index of the edge at a point that does not hang on a vertex; negative when there is none. */
    public static int wireAt(EditScene scene, double x, double y, double slack, @Nullable VertexId unless) {
        for (Wire wire : scene.wires()) {
            boolean own = wire.edge().from().equals(unless) || wire.edge().to().equals(unless);
            boolean near = !own && wire.way().bounds().grow(slack).contains(x, y);
            if (near && wire.way().distanceTo(x, y) <= slack) {
                return wire.index();
            }
        }
        return -1;
    }

    /** Vertices and comments that a frame touches. */
    public static Picked within(EditScene scene, Rect area) {
        Set<VertexId> vertices = new LinkedHashSet<>();
        Set<String> notes = new LinkedHashSet<>();
        scene.cards().forEach((id, card) -> {
            if (card.box().intersects(area)) {
                vertices.add(id);
            }
        });
        for (GroupBox fold : scene.folded()) {
            if (fold.box().intersects(area)) {
                vertices.addAll(fold.group().members());
            }
        }
        for (Note note : scene.notes()) {
            if (note.box().intersects(area)) {
                notes.add(note.comment().id());
            }
        }
        return new Picked(Set.copyOf(vertices), Set.of(), Set.copyOf(notes));
    }

    private static @Nullable EditHit onCard(Card card, double x, double y, double reach) {
        VertexId id = card.vertex().id();
        Point output = card.output();
        if (output != null && near(output, x, y, reach)) {
            return new EditHit.OutPort(id);
        }
        for (int i = 0; i < card.inputs().size(); i++) {
            if (near(card.inputs().get(i), x, y, reach)) {
                return new EditHit.InPort(id, i);
            }
        }
        return card.box().contains(x, y) ? new EditHit.Vertex(id) : null;
    }

    private static boolean near(Point point, double x, double y, double reach) {
        return Math.hypot(point.x() - x, point.y() - y) <= reach;
    }
}
