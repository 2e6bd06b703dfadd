package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands around the graph: the job manager's cards above it, or left of a tall one, and the sinks' logs below it. A
 * screen is wide: what stands above a tall graph makes all of it small.
 */
final class Frame {
    private static final double WIDE = 1.25;

    /** A picture that were narrower than this, in heights of its own, is tall. */
    private static final double TALL_BELOW = 1.45;

    /** A graph less high than this has room enough beside what stands above it. */
    private static final double LEAST_TALL = 560;

    /** How high a graph may be before the cards beside it grow with it. */
    private static final double SIDE_HEIGHT = 900;

    /** Width of the picture's place in a window, in its heights. */
    private static final double WINDOW_SHAPE = 2;

    /** Logs leave their place below the graph only where everything becomes so many times as large. */
    private static final double BETTER = 1.15;

    private static final int MOST_COLUMNS = 3;

    private Frame() {}

    static double minimumWidth() {
        return Measures.JOB_WIDTH
                + Measures.COORDINATOR_MIN_WIDTH
                + Measures.STORE_WIDTH
                + Measures.VERDICT_WIDTH
                + 3 * Measures.HEAD_GAP;
    }

    /** Whether the cards stand beside a graph of such a size. */
    static boolean isTall(Rect graph) {
        double width = Math.max(graph.width(), minimumWidth());
        double around = Measures.HEAD_HEIGHT + Measures.LOG_MIN_HEIGHT + 2 * Measures.SECTION_GAP;
        return graph.height() >= LEAST_TALL && width / (graph.height() + around) < TALL_BELOW;
    }

    /** How much room the cards beside a tall graph take, with the gap to it. */
    static double sideWidth(double graphHeight) {
        return (Measures.COORDINATOR_MIN_WIDTH + Measures.SIDE_GAP) * Math.max(1, graphHeight / SIDE_HEIGHT);
    }

    /** The cards beside a tall graph: job and store, under them the coordinator, under it the verdict. */
    static ExecutionLayout.Head sideHead(double graphHeight) {
        double times = Math.max(1, graphHeight / SIDE_HEIGHT);
        double gap = Measures.HEAD_GAP * times;
        double width = Measures.COORDINATOR_MIN_WIDTH * times;
        double height = (graphHeight - 2 * gap) / 3;
        double jobWidth = Measures.JOB_WIDTH * times;
        return new ExecutionLayout.Head(
                new Rect(0, 0, jobWidth, height),
                new Rect(0, height + gap, width, height),
                new Rect(jobWidth + gap, 0, width - jobWidth - gap, height),
                new Rect(0, 2 * (height + gap), width, height));
    }

    /** How much larger the cards around a wide graph are, so that they can be read when all of it is in sight. */
    static double enlargement(double width) {
        return Math.max(1, width / (WIDE * minimumWidth()));
    }

    static double graphTop(double width) {
        return (Measures.HEAD_HEIGHT + Measures.SECTION_GAP) * enlargement(width);
    }

    static ExecutionLayout.Head head(double width) {
        double times = enlargement(width);
        double height = Measures.HEAD_HEIGHT * times;
        double gap = Measures.HEAD_GAP * times;
        double jobWidth = Measures.JOB_WIDTH * times;
        double storeWidth = Measures.STORE_WIDTH * times;
        double verdictWidth = Measures.VERDICT_WIDTH * times;
        double storeX = width - verdictWidth - gap - storeWidth;
        double coordinatorX = jobWidth + gap;
        return new ExecutionLayout.Head(
                new Rect(0, 0, jobWidth, height),
                new Rect(coordinatorX, 0, storeX - gap - coordinatorX, height),
                new Rect(storeX, 0, storeWidth, height),
                new Rect(width - verdictWidth, 0, verdictWidth, height));
    }

    /** The panels of what sinks write: below all else, or beside it where they would make the picture much higher. */
    static List<ExecutionLayout.LogRoom> logs(List<GraphShape.Log> logs, double width, double graphBottom) {
        double times = enlargement(width);
        double gap = Measures.SECTION_GAP * times;
        List<ExecutionLayout.LogRoom> best = column(logs, 0, graphBottom + gap, width, times);
        double scale = BETTER * scale(best, width, graphBottom);
        for (int columns = 1; columns <= Math.min(MOST_COLUMNS, logs.size()); columns++) {
            List<ExecutionLayout.LogRoom> beside = new ArrayList<>();
            int rows = (logs.size() + columns - 1) / columns;
            for (int first = 0; first < logs.size(); first += rows) {
                double x = (first / rows + 1) * (width + 2 * gap);
                List<GraphShape.Log> part = logs.subList(first, Math.min(logs.size(), first + rows));
                beside.addAll(column(part, x, 0, width, times));
            }
            double its = scale(beside, width, graphBottom);
            if (its > scale) {
                best = beside;
                scale = its;
            }
        }
        return best;
    }

    /** How large all of it is in a window of the usual shape. */
    private static double scale(List<ExecutionLayout.LogRoom> logs, double width, double graphBottom) {
        Rect all = with(logs, width, graphBottom);
        return Math.min(WINDOW_SHAPE / all.width(), 1 / all.height());
    }

    /** The bounds of a graph with what is around it, and of its logs. */
    static Rect with(List<ExecutionLayout.LogRoom> logs, double width, double graphBottom) {
        Rect all = new Rect(0, 0, width, graphBottom);
        for (ExecutionLayout.LogRoom log : logs) {
            all = all.union(log.card());
        }
        return all;
    }

    private static List<ExecutionLayout.LogRoom> column(
            List<GraphShape.Log> logs, double x, double top, double width, double times) {
        List<ExecutionLayout.LogRoom> rooms = new ArrayList<>();
        double padding = Measures.LOG_PADDING;
        double readersWidth = Measures.READERS_WIDTH * times;
        double y = top;
        for (GraphShape.Log log : logs) {
            int rows = Math.min(log.partitions(), ExecutionLayout.LogRoom.MAX_PARTITIONS);
            double height = Math.max(
                    Measures.LOG_MIN_HEIGHT * times,
                    Measures.LOG_TITLE_HEIGHT + rows * Measures.LOG_ROW_HEIGHT + Measures.LOG_PADDING);
            Rect card = new Rect(x, y, width, height);
            double readersX = card.right() - padding - readersWidth;
            Rect readers = new Rect(readersX, y + padding, readersWidth, height - 2 * padding);
            List<Rect> partitions = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                partitions.add(new Rect(
                        x + padding,
                        y + Measures.LOG_TITLE_HEIGHT + row * Measures.LOG_ROW_HEIGHT,
                        readersX - x - 2 * padding,
                        Measures.LOG_ROW_HEIGHT));
            }
            rooms.add(new ExecutionLayout.LogRoom(log.sink(), card, partitions, readers));
            y = card.bottom() + Measures.HEAD_GAP * times;
        }
        return rooms;
    }
}
