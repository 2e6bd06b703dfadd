package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the panels of what sinks write and readers get. */
final class LogPanels {
    static final String READ_COMMITTED = "read_committed";
    static final String READ_UNCOMMITTED = "read_uncommitted";

    private LogPanels() {}

    static List<LogPanel> of(EngineImage image, ExecutionLayout layout) {
        Map<String, Long> checkpointOf = new HashMap<>();
        for (TransactionImage transaction : image.transactions()) {
            checkpointOf.put(transaction.id().value(), transaction.checkpointId());
        }
        List<LogPanel> panels = new ArrayList<>();
        for (ExecutionLayout.LogRoom room : layout.logs()) {
            panels.add(panel(image, room, checkpointOf));
        }
        return panels;
    }

    private static LogPanel panel(EngineImage image, ExecutionLayout.LogRoom room, Map<String, Long> checkpointOf) {
        List<LogPanel.Strip> strips = new ArrayList<>();
        long committed = 0;
        long uncommitted = 0;
        String waiting = "";
        for (TopicImage topic : image.topics()) {
            if (topic.sink().equals(room.sink())) {
                if (strips.size() < room.partitions().size()) {
                    strips.add(StripBuilder.strip(topic, room.partitions().get(strips.size()), checkpointOf));
                }
                committed += topic.committedCount();
                uncommitted += topic.uncommittedCount();
                waiting = waiting.isEmpty() ? topic.waitingFor() : waiting;
            }
        }
        Rect box = room.readers();
        double half = box.height() / 2;
        List<LogPanel.Reader> readers = List.of(
                new LogPanel.Reader(
                        new Rect(box.x(), box.y(), box.width(), half - 4),
                        Words.of("reader.committed"),
                        committed,
                        Words.of("reader.committed.rule"),
                        waiting,
                        verdict(image, room.sink(), READ_COMMITTED)),
                new LogPanel.Reader(
                        new Rect(box.x(), box.y() + half + 4, box.width(), half - 4),
                        Words.of("reader.uncommitted"),
                        uncommitted,
                        Words.of("reader.uncommitted.rule"),
                        "",
                        verdict(image, room.sink(), READ_UNCOMMITTED)));
        return new LogPanel(room.sink(), room.card(), Words.of("log.title", room.sink()), strips, box, readers);
    }

    private static VerdictCard.@Nullable Line verdict(EngineImage image, String sink, String reader) {
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.place().equals(sink) && reader.equals(verdict.reader())) {
                return Verdicts.line(verdict, false);
            }
        }
        return null;
    }
}
