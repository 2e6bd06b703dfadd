package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.List;

/** What stands around the graph: the job manager's cards above it and the sinks' logs below it. */
final class Frame {
    private Frame() {}

    static double minimumWidth() {
        return Measures.JOB_WIDTH
                + Measures.COORDINATOR_MIN_WIDTH
                + Measures.STORE_WIDTH
                + Measures.VERDICT_WIDTH
                + 3 * Measures.HEAD_GAP;
    }

    static double graphTop() {
        return Measures.HEAD_HEIGHT + Measures.SECTION_GAP;
    }

    static ExecutionLayout.Head head(double width) {
        double height = Measures.HEAD_HEIGHT;
        double verdictX = width - Measures.VERDICT_WIDTH;
        double storeX = verdictX - Measures.HEAD_GAP - Measures.STORE_WIDTH;
        double coordinatorX = Measures.JOB_WIDTH + Measures.HEAD_GAP;
        double coordinatorWidth = storeX - Measures.HEAD_GAP - coordinatorX;
        return new ExecutionLayout.Head(
                new Rect(0, 0, Measures.JOB_WIDTH, height),
                new Rect(coordinatorX, 0, coordinatorWidth, height),
                new Rect(storeX, 0, Measures.STORE_WIDTH, height),
                new Rect(verdictX, 0, Measures.VERDICT_WIDTH, height));
    }

    static List<ExecutionLayout.LogRoom> logs(List<GraphShape.Log> logs, double width, double graphBottom) {
        List<ExecutionLayout.LogRoom> rooms = new ArrayList<>();
        double y = graphBottom + Measures.SECTION_GAP;
        for (GraphShape.Log log : logs) {
            int rows = Math.min(log.partitions(), ExecutionLayout.LogRoom.MAX_PARTITIONS);
            double height = Math.max(
                    Measures.LOG_MIN_HEIGHT,
                    Measures.LOG_TITLE_HEIGHT + rows * Measures.LOG_ROW_HEIGHT + Measures.LOG_PADDING);
            Rect card = new Rect(0, y, width, height);
            double readersX = width - Measures.LOG_PADDING - Measures.READERS_WIDTH;
            Rect readers = new Rect(
                    readersX, y + Measures.LOG_PADDING, Measures.READERS_WIDTH, height - 2 * Measures.LOG_PADDING);
            List<Rect> partitions = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                partitions.add(new Rect(
                        Measures.LOG_PADDING,
                        y + Measures.LOG_TITLE_HEIGHT + row * Measures.LOG_ROW_HEIGHT,
                        readersX - 2 * Measures.LOG_PADDING,
                        Measures.LOG_ROW_HEIGHT));
            }
            rooms.add(new ExecutionLayout.LogRoom(log.sink(), card, partitions, readers));
            y = card.bottom() + Measures.HEAD_GAP;
        }
        return rooms;
    }
}
