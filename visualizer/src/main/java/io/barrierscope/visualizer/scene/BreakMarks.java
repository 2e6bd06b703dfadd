package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the breakpoints of a run stand in its picture. A breakpoint at any operator of a chain stands at the task. Those at
 * broken invariants have no place: they are always there.
 */
public final class BreakMarks {
    private static final double INSET = 16;

    private BreakMarks() {}

    /** One mark for each place at which there are breakpoints. */
    public static List<BreakMark> of(FlowScene scene, List<Breakpoint> breakpoints) {
        Map<Point, BreakMark> marks = new LinkedHashMap<>();
        for (Breakpoint one : breakpoints) {
            boolean conditional = !one.condition().isBlank() || one.every() > 1;
            for (Point point : places(scene, one.at())) {
                marks.merge(
                        point,
                        new BreakMark(point, one.enabled(), conditional),
                        (a, b) -> new BreakMark(point, a.on() || b.on(), a.conditional() && b.conditional()));
            }
        }
        return List.copyOf(marks.values());
    }

    /** What a click at a place of a card is about: the breakpoint that is shown there, else a plain new one. */
    public static BreakAt meant(TaskCard card, BreakSpots.Kind kind, List<Breakpoint> breakpoints) {
        return at(card, kind, breakpoints).map(Breakpoint::at).orElseGet(() -> switch (kind) {
            case INPUT -> new BreakAt.Port(card.id().vertex(), BreakAt.Side.INPUT);
            case TASK -> new BreakAt.Processing(card.id().vertex(), card.id().index());
            case OUTPUT -> new BreakAt.Port(card.members().get(card.members().size() - 1), BreakAt.Side.OUTPUT);
        });
    }

    /** The first breakpoint that is shown at a place of a card. */
    public static Optional<Breakpoint> at(TaskCard card, BreakSpots.Kind kind, List<Breakpoint> breakpoints) {
        return breakpoints.stream().filter(one -> kind == spot(card, one.at())).findFirst();
    }

    private static List<Point> places(FlowScene scene, BreakAt at) {
        Point head = head(scene, at);
        if (head != null) {
            return List.of(head);
        }
        List<Point> places = new ArrayList<>();
        for (TaskCard card : scene.tasks()) {
            BreakSpots.Kind kind = spot(card, at);
            if (kind != null) {
                places.add(BreakSpots.at(card.box(), kind));
            }
        }
        return places;
    }

    /** A place among the job manager's cards; null for one at a subtask or nowhere. */
    private static @Nullable Point head(FlowScene scene, BreakAt at) {
        if (at instanceof BreakAt.Checkpoint checkpoint && checkpoint.vertex() == null) {
            return corner(scene.coordinator().box());
        }
        if (at instanceof BreakAt.Failure || at instanceof BreakAt.Restart) {
            return corner(scene.job().box());
        }
        return at instanceof BreakAt.Verdict ? corner(scene.verdict().box()) : null;
    }

    private static Point corner(Rect card) {
        return new Point(card.right() - INSET, card.y());
    }

    private static BreakSpots.@Nullable Kind spot(TaskCard card, BreakAt at) {
        if (at instanceof BreakAt.Port port) {
            return isIn(card, port.vertex())
                    ? port.side() == BreakAt.Side.INPUT ? BreakSpots.Kind.INPUT : BreakSpots.Kind.OUTPUT
                    : null;
        }
        boolean here = (at instanceof BreakAt.Processing record
                        && isIn(card, record.vertex())
                        && (record.index() == null
                                || record.index() == card.id().index()))
                || (at instanceof BreakAt.State state && isIn(card, state.vertex()))
                || (at instanceof BreakAt.Subtask subtask && isAt(card, subtask.subtask()))
                || (at instanceof BreakAt.Checkpoint checkpoint
                        && checkpoint.vertex() != null
                        && isIn(card, checkpoint.vertex())
                        && (checkpoint.index() == null
                                || checkpoint.index() == card.id().index()));
        return here ? BreakSpots.Kind.TASK : null;
    }

    private static boolean isIn(TaskCard card, VertexId vertex) {
        return card.members().contains(vertex);
    }

    private static boolean isAt(TaskCard card, SubtaskId subtask) {
        return subtask.index() == card.id().index() && isIn(card, subtask.vertex());
    }
}
