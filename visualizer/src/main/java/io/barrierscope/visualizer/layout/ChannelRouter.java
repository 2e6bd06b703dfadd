package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Draws each channel's way from a port on the producer's right side to one on the consumer's left side. */
final class ChannelRouter {
    private static final double MAX_PIPE = 14;
    private static final double MIN_PIPE = 4;
    private static final double MAX_SPREAD = 52;
    private static final double TURN = 24;

    private final GraphShape shape;
    private final ExecutionLayouter.LaneArrows arrows;
    private final LayeredPlan plan;
    private final Map<SubtaskId, Rect> boxes;
    private final Map<SubtaskId, Track> tracks;
    private final double dx;
    private final double dy;
    private final Map<ChannelId, Double> leaving = new LinkedHashMap<>();
    private final Map<ChannelId, Double> entering = new LinkedHashMap<>();

    /**
     * The way past the other columns of a task that stands in several.
     *
     * @param room of the whole task
     * @param y of the way, above the subtask's box
     * @param first whether nothing stands left of the subtask
     * @param last whether nothing stands right of it
     */
    record Track(Rect room, double y, boolean first, boolean last) {}

    ChannelRouter(
            GraphShape shape,
            ExecutionLayouter.LaneArrows arrows,
            LayeredPlan plan,
            Map<SubtaskId, Rect> boxes,
            Map<SubtaskId, Track> tracks,
            double dx,
            double dy) {
        this.shape = shape;
        this.arrows = arrows;
        this.plan = plan;
        this.boxes = boxes;
        this.tracks = tracks;
        this.dx = dx;
        this.dy = dy;
        Map<SubtaskId, List<GraphShape.Link>> outputs = new LinkedHashMap<>();
        Map<SubtaskId, List<GraphShape.Link>> inputs = new LinkedHashMap<>();
        for (GraphShape.Link link : shape.channels()) {
            outputs.computeIfAbsent(link.from(), id -> new ArrayList<>()).add(link);
            inputs.computeIfAbsent(link.to(), id -> new ArrayList<>()).add(link);
        }
        outputs.forEach((id, links) -> spread(links, boxes.get(id), link -> top(link.to()), leaving));
        inputs.forEach((id, links) -> spread(links, boxes.get(id), link -> top(link.from()), entering));
    }

    private double top(SubtaskId id) {
        Rect box = boxes.get(id);
        return box == null ? 0 : box.y();
    }

    /** Deals out ports on one side of a box, in the order of what is at the other end so that fewer channels cross. */
    private static void spread(
            List<GraphShape.Link> links,
            @Nullable Rect box,
            ToDoubleFunction<GraphShape.Link> otherEnd,
            Map<ChannelId, Double> ports) {
        if (box == null) {
            return;
        }
        List<GraphShape.Link> ordered = new ArrayList<>(links);
        ordered.sort(Comparator.comparingDouble(otherEnd));
        double spacing = Math.min(MAX_SPREAD, box.height() * 0.8 / ordered.size());
        double first = box.centerY() - spacing * (ordered.size() - 1) / 2;
        for (int i = 0; i < ordered.size(); i++) {
            ports.put(ordered.get(i).id(), first + i * spacing);
        }
    }

    Map<ChannelId, Curve> ways() {
        Map<ChannelId, Curve> ways = new LinkedHashMap<>();
        for (GraphShape.Link link : shape.channels()) {
            Rect from = boxes.get(link.from());
            Rect to = boxes.get(link.to());
            if (from != null && to != null) {
                ways.put(link.id(), way(link, from, to));
            }
        }
        return ways;
    }

    private Curve way(GraphShape.Link link, Rect from, Rect to) {
        double startY = leaving.getOrDefault(link.id(), from.centerY());
        double endY = entering.getOrDefault(link.id(), to.centerY());
        List<Point> way = new ArrayList<>();
        way.add(new Point(from.right(), startY));
        Track out = tracks.get(link.from());
        if (out != null && !out.last()) {
            way.add(new Point(from.right() + TURN, out.y()));
            way.add(new Point(out.room().right() + TURN, out.y()));
        }
        double spread = ((startY - from.centerY()) + (endY - to.centerY())) / 4;
        for (Point bend : plan.bends().get(arrows.arrowOf().getOrDefault(link, 0))) {
            double x = bend.x() + dx;
            if (besideSomeBox(x, from, to)) {
                way.add(new Point(x, bend.y() + dy + spread));
            }
        }
        Track in = tracks.get(link.to());
        if (in != null && !in.first()) {
            way.add(new Point(in.room().x() - TURN, in.y()));
            way.add(new Point(to.x() - TURN, in.y()));
        }
        way.add(new Point(to.x(), endY));
        return Curve.through(way);
    }

    /** Whether a bend lies where another task's column stands, so that the channel must really pass it there. */
    private boolean besideSomeBox(double x, Rect from, Rect to) {
        if (x <= from.right() + 1 || x >= to.x() - 1) {
            return false;
        }
        for (Rect lane : plan.boxes()) {
            double left = lane.x() + dx;
            boolean between = left > from.right() && left + lane.width() < to.x();
            if (between && x >= left - 1 && x <= left + lane.width() + 1) {
                return true;
            }
        }
        return false;
    }

    Map<ChannelId, Double> pipeWidths() {
        Map<SubtaskId, Integer> busiest = new LinkedHashMap<>();
        for (GraphShape.Link link : shape.channels()) {
            busiest.merge(link.from(), 1, Integer::sum);
            busiest.merge(link.to(), 1, Integer::sum);
        }
        Map<ChannelId, Double> widths = new LinkedHashMap<>();
        for (GraphShape.Link link : shape.channels()) {
            int neighbours = Math.max(busiest.getOrDefault(link.from(), 1), busiest.getOrDefault(link.to(), 1));
            double width = Math.max(MIN_PIPE, Math.min(MAX_PIPE, 44.0 / neighbours));
            widths.put(link.id(), width);
        }
        return widths;
    }
}
