package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where everything stands that is edited, in world units.
 *
 * @param cards vertices that are seen, by id; members of collapsed groups are not
 * @param wires edges that are seen
 * @param frames groups that are open
 * @param folded groups that are collapsed
 * @param notes comments
 * @param chains operators that share a task
 * @param regions what restarts together; empty while all of it does
 */
public record EditScene(
        Map<VertexId, Card> cards,
        List<Wire> wires,
        List<GroupBox> frames,
        List<GroupBox> folded,
        List<Note> notes,
        List<Blob> chains,
        List<Blob> regions,
        Rect bounds) {
    /** A scene with nothing in it. */
    public static final EditScene EMPTY = new EditScene(
            Map.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), new Rect(0, 0, 1, 1));

    /**
     * A vertex.
     *
     * @param inputs where edges enter, by input
     * @param output where edges leave; null for a sink
     */
    public record Card(
            JobVertex vertex,
            OperatorDescription.@Nullable Kind kind,
            Rect box,
            List<Point> inputs,
            @Nullable Point output) {}

    /** An edge, with its index in the graph. */
    public record Wire(int index, JobEdge edge, Curve way, String label) {}

    /** A group: around its members, or in their place. */
    public record GroupBox(Group group, Rect box) {
        private static final double TITLE_HEIGHT = 26;

        /** Where the group can be taken hold of. */
        public Rect handle() {
            return group.collapsed() ? box : new Rect(box.x(), box.y(), box.width(), TITLE_HEIGHT);
        }
    }

    /** A comment. */
    public record Note(Comment comment, Rect box) {}

    /** Things that belong together, as boxes and the ways between them. */
    public record Blob(int number, List<Rect> boxes, List<Curve> ways) {}
}
