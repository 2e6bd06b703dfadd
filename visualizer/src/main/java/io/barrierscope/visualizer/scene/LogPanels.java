package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the panels of what sinks write and readers get; a partition to which nothing was written is not laid out again. */
final class LogPanels {
    static final String READ_COMMITTED = "read_committed";
    static final String READ_UNCOMMITTED = "read_uncommitted";
    static final String COLLECTED = "collected";

    private static final Pattern PARTITION = Pattern.compile("-\\d+$");

    private final Map<VertexId, IconId> icons;
    private final Map<VertexId, String> names;
    private final Map<Rect, Known> known = new HashMap<>();
    private Map<String, Long> checkpointOf = Map.of();

    /** A row and what it was made of. */
    private record Known(TopicImage topic, boolean marked, LogPanel.Strip strip) {}

    LogPanels(Map<VertexId, IconId> icons, Map<VertexId, String> names) {
        this.icons = icons;
        this.names = names;
    }

    /** All rows have to be made again: they stand elsewhere. */
    void forget() {
        known.clear();
    }

    List<LogPanel> panels(EngineImage image, ExecutionLayout layout) {
        Map<String, Long> now = new HashMap<>();
        for (TransactionImage transaction : image.transactions()) {
            now.put(transaction.id().value(), transaction.checkpointId());
        }
        if (!now.equals(checkpointOf)) {
            checkpointOf = now;
            forget();
        }
        List<LogPanel> panels = new ArrayList<>();
        for (ExecutionLayout.LogRoom room : layout.logs()) {
            IconId icon = icons.getOrDefault(new VertexId(room.sink()), IconId.COLLECT_SINK);
            String named = names.getOrDefault(new VertexId(room.sink()), room.sink());
            String title = room.sink().isEmpty() ? titleOfOthers(image) : Words.of("log.title", named);
            panels.add(panel(image, room, icon, title));
        }
        return panels;
    }

    /** Names the topics that no sink of the job writes: something else fills them. */
    private static String titleOfOthers(EngineImage image) {
        List<String> topics = image.topics().stream()
                .filter(topic -> topic.sink().isEmpty())
                .map(topic -> PARTITION.matcher(topic.name()).replaceFirst(""))
                .distinct()
                .toList();
        return Words.of(topics.size() > 1 ? "log.others" : "log.other", String.join(Words.of("log.and"), topics));
    }

    private LogPanel panel(EngineImage image, ExecutionLayout.LogRoom room, IconId icon, String title) {
        boolean marked = icon != IconId.FILE_SINK && verdict(image, room.sink(), COLLECTED) == null;
        List<LogPanel.Strip> strips = new ArrayList<>();
        long committed = 0;
        long uncommitted = 0;
        String waiting = "";
        for (TopicImage topic : image.topics()) {
            if (topic.sink().equals(room.sink())) {
                if (strips.size() < room.partitions().size()) {
                    strips.add(strip(topic, marked, room.partitions().get(strips.size())));
                }
                committed += topic.committedCount();
                uncommitted += topic.uncommittedCount();
                waiting = waiting.isEmpty() ? Words.say(topic.waitingFor()) : waiting;
            }
        }
        return new LogPanel(
                room.sink(),
                room.card(),
                icon,
                title,
                strips,
                room.readers(),
                readers(image, room, committed, uncommitted, waiting));
    }

    private LogPanel.Strip strip(TopicImage topic, boolean marked, Rect box) {
        Known before = known.get(box);
        if (before == null || !isShared(before.topic(), topic) || before.marked() != marked) {
            before = new Known(topic, marked, StripBuilder.strip(topic, marked, box, checkpointOf));
            known.put(box, before);
        }
        return before.strip();
    }

    private static List<LogPanel.Reader> readers(
            EngineImage image, ExecutionLayout.LogRoom room, long committed, long uncommitted, String waiting) {
        Rect box = room.readers();
        VerdictCard.Line collected = verdict(image, room.sink(), COLLECTED);
        if (collected != null) {
            return List.of(new LogPanel.Reader(
                    box, COLLECTED, uncommitted, Words.of("reader.collected.rule"), waiting, collected));
        }
        double half = box.height() / 2;
        Rect upper = new Rect(box.x(), box.y(), box.width(), half - 4);
        return List.of(
                new LogPanel.Reader(
                        upper,
                        READ_COMMITTED,
                        committed,
                        Words.of("reader.committed.rule"),
                        waiting,
                        verdict(image, room.sink(), READ_COMMITTED)),
                new LogPanel.Reader(
                        upper.moved(0, half + 4),
                        READ_UNCOMMITTED,
                        uncommitted,
                        Words.of("reader.uncommitted.rule"),
                        "",
                        verdict(image, room.sink(), READ_UNCOMMITTED)));
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
