package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Stands an execution graph up: a column per task, or several for a task of many subtasks, a row per subtask, the job
 * manager above or, of a tall graph, beside it, the sinks' logs below. The same shape always gets the same layout.
 */
public final class ExecutionLayouter {
    private ExecutionLayouter() {}

    /** Computes the layout of a shape. */
    public static ExecutionLayout layout(GraphShape shape) {
        LaneArrows arrows = LaneArrows.of(shape);
        Measures.Box box = boxOf(shape);
        LayeredPlan plan = ElkLayering.arrange(
                new LayeredGraph(sizes(shape, box), arrows.arrows(), Measures.LAYER_GAP, Measures.LANE_GAP));
        Rect graph = boundsOf(plan.boxes());
        boolean tall = Frame.isTall(graph);
        double beside = tall ? Frame.sideWidth(graph.height()) : 0;
        double width = Math.max(beside + graph.width(), Frame.minimumWidth());
        double graphTop = tall ? 0 : Frame.graphTop(width);
        double dx = beside + (width - beside - graph.width()) / 2 - graph.x();
        double dy = graphTop - graph.y();
        Map<SubtaskId, Rect> boxes = new LinkedHashMap<>();
        Map<SubtaskId, Rect> transactions = new LinkedHashMap<>();
        for (int i = 0; i < shape.lanes().size(); i++) {
            placeLane(shape.lanes().get(i), box, plan.boxes().get(i).moved(dx, dy), boxes, transactions);
        }
        ChannelRouter router = new ChannelRouter(shape, arrows, plan, boxes, tracks(shape, box, plan, dx, dy), dx, dy);
        double graphBottom = graphTop + graph.height();
        List<ExecutionLayout.LogRoom> logs = Frame.logs(shape.logs(), width, graphBottom);
        return new ExecutionLayout(
                Frame.with(logs, width, graphBottom),
                tall ? Frame.sideHead(graph.height()) : Frame.head(width),
                boxes,
                router.ways(),
                router.pipeWidths(),
                transactions,
                logs);
    }

    private static Measures.Box boxOf(GraphShape shape) {
        int rows = 0;
        for (GraphShape.Lane lane : shape.lanes()) {
            rows = Math.max(rows, lane.subtasks().size());
        }
        return Measures.Box.forRows(rows);
    }

    private static List<LayeredGraph.Size> sizes(GraphShape shape, Measures.Box box) {
        List<LayeredGraph.Size> sizes = new ArrayList<>();
        for (GraphShape.Lane lane : shape.lanes()) {
            sizes.add(foldOf(lane, box).size());
        }
        return sizes;
    }

    private static LaneFold foldOf(GraphShape.Lane lane, Measures.Box box) {
        double beside = lane.transactional() ? Measures.TRANSACTION_GAP + Measures.TRANSACTION_WIDTH : 0;
        return LaneFold.of(lane.subtasks().size(), box.widthFor(lane.name()) + beside, box);
    }

    /** For each subtask of a task in several columns, the way that channels take past the other columns. */
    private static Map<SubtaskId, ChannelRouter.Track> tracks(
            GraphShape shape, Measures.Box box, LayeredPlan plan, double dx, double dy) {
        Map<SubtaskId, ChannelRouter.Track> tracks = new LinkedHashMap<>();
        for (int i = 0; i < shape.lanes().size(); i++) {
            GraphShape.Lane lane = shape.lanes().get(i);
            LaneFold fold = foldOf(lane, box);
            Rect room = plan.boxes().get(i).moved(dx, dy);
            for (int subtask = 0;
                    fold.columns() > 1 && subtask < lane.subtasks().size();
                    subtask++) {
                int column = fold.column(subtask);
                double above = room.y() + fold.y(subtask) - fold.trackAbove(subtask);
                tracks.put(
                        lane.subtasks().get(subtask),
                        new ChannelRouter.Track(room, above, column == 0, column == fold.columns() - 1));
            }
        }
        return tracks;
    }

    private static void placeLane(
            GraphShape.Lane lane,
            Measures.Box size,
            Rect room,
            Map<SubtaskId, Rect> boxes,
            Map<SubtaskId, Rect> transactions) {
        LaneFold fold = foldOf(lane, size);
        for (int row = 0; row < lane.subtasks().size(); row++) {
            double y = room.y() + fold.y(row);
            Rect box = new Rect(room.x() + fold.x(row), y, size.widthFor(lane.name()), size.height());
            boxes.put(lane.subtasks().get(row), box);
            if (lane.transactional()) {
                double x = box.right() + Measures.TRANSACTION_GAP;
                transactions.put(lane.subtasks().get(row), new Rect(x, y, Measures.TRANSACTION_WIDTH, size.height()));
            }
        }
    }

    private static Rect boundsOf(List<Rect> boxes) {
        if (boxes.isEmpty()) {
            return new Rect(0, 0, 0, 0);
        }
        Rect bounds = boxes.get(0);
        for (Rect box : boxes) {
            bounds = bounds.union(box);
        }
        return bounds;
    }

    /** The arrows between lanes, each once, and which channel runs along which arrow. */
    record LaneArrows(List<LayeredGraph.Arrow> arrows, Map<GraphShape.Link, Integer> arrowOf) {
        static LaneArrows of(GraphShape shape) {
            Map<VertexId, Integer> laneOf = new LinkedHashMap<>();
            for (int i = 0; i < shape.lanes().size(); i++) {
                laneOf.put(shape.lanes().get(i).head(), i);
            }
            Set<LayeredGraph.Arrow> distinct = new LinkedHashSet<>();
            for (GraphShape.Link link : shape.channels()) {
                distinct.add(arrow(link, laneOf));
            }
            List<LayeredGraph.Arrow> arrows = List.copyOf(distinct);
            Map<LayeredGraph.Arrow, Integer> numbers = new LinkedHashMap<>();
            for (LayeredGraph.Arrow arrow : arrows) {
                numbers.put(arrow, numbers.size());
            }
            Map<GraphShape.Link, Integer> arrowOf = new LinkedHashMap<>();
            for (GraphShape.Link link : shape.channels()) {
                arrowOf.put(link, numbers.getOrDefault(arrow(link, laneOf), 0));
            }
            return new LaneArrows(arrows, arrowOf);
        }

        private static LayeredGraph.Arrow arrow(GraphShape.Link link, Map<VertexId, Integer> laneOf) {
            return new LayeredGraph.Arrow(
                    laneOf.getOrDefault(link.from().vertex(), 0),
                    laneOf.getOrDefault(link.to().vertex(), 0));
        }
    }
}
