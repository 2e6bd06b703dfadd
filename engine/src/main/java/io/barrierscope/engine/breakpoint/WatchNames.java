package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a watch can name:
 *
 * <ul>
 *   <li>{@code step}, {@code time} (virtual milliseconds), {@code job} (its status as text);
 *   <li>{@code completed} (the latest completed checkpoint, 0 for none), {@code pending} (ids under way), {@code failures}
 *       (how many so far);
 *   <li>{@code subtask}: by {@code 'sum#0'} the fields {@code records}, {@code attempt}, {@code status}, {@code queued} (records
 *       at its inputs), {@code barrier} (the latest it has snapshotted);
 *   <li>{@code state}: by operator, state and key, as {@code state.sum.sum['3']}; what is not keyed is counted from {@code '0'};
 *   <li>{@code lost} and {@code doubled}: by place and reader, as {@code lost['out read_committed']}, or {@code 'sum state'};
 *   <li>{@code topic}: by {@code 'sums-0'} the fields {@code end} (high watermark) and {@code stable} (last stable offset).
 * </ul>
 */
public final class WatchNames {
    /** The names. */
    public static final List<String> ALL = List.of(
            "step", "time", "job", "completed", "pending", "failures", "subtask", "state", "lost", "doubled", "topic");

    private static final int MOST_ENTRIES = 1_000;

    /** What only a picture of the whole engine tells. */
    private static final List<String> OF_IMAGE = List.of("job", "completed", "pending", "failures", "subtask", "topic");

    private WatchNames() {}

    /**
     * Reads at the session's present moment what some expressions name, and nothing else: most of it costs as much as it is
     * large.
     */
    static Row of(EngineSession session, List<String> expressions) {
        Named wanted = new Named(expressions);
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("step", session.steps());
        names.put("time", session.timeMillis());
        if (wanted.any(OF_IMAGE)) {
            addImage(session.image(), wanted, names);
        }
        if (wanted.has("state")) {
            names.put("state", states(session));
        }
        if (wanted.has("lost") || wanted.has("doubled")) {
            Map<String, Object> lost = new LinkedHashMap<>();
            Map<String, Object> doubled = new LinkedHashMap<>();
            for (VerdictImage verdict : session.verdicts()) {
                String place = verdict.place() + " " + (verdict.reader() == null ? "state" : verdict.reader());
                lost.put(place, verdict.lostCount());
                doubled.put(place, verdict.duplicatedCount());
            }
            names.put("lost", lost);
            names.put("doubled", doubled);
        }
        return Row.of(names);
    }

    /** The names that occur in some expressions, as words of their own. */
    private record Named(List<String> expressions) {
        boolean has(String name) {
            Pattern word = Pattern.compile("(?<![\\w.])" + name + "(?!\\w)");
            return expressions.stream().anyMatch(source -> word.matcher(source).find());
        }

        boolean any(List<String> names) {
            return names.stream().anyMatch(this::has);
        }
    }

    private static void addImage(EngineImage image, Named wanted, Map<String, Object> names) {
        names.put("job", image.jobStatus().name());
        names.put("completed", image.coordinator().latestCompleted());
        names.put(
                "pending",
                image.coordinator().checkpoints().stream()
                        .filter(checkpoint -> checkpoint.status() == CheckpointImage.Status.PENDING)
                        .map(CheckpointImage::id)
                        .toList());
        names.put("failures", (long) image.failures().size());
        if (wanted.has("subtask")) {
            names.put("subtask", subtasks(image));
        }
        Map<String, Object> topics = new LinkedHashMap<>();
        for (TopicImage topic : image.topics()) {
            topics.put(topic.name(), OrderedMap.of("end", topic.highWatermark(), "stable", topic.lastStableOffset()));
        }
        names.put("topic", topics);
    }

    private static Map<String, Object> subtasks(EngineImage image) {
        Map<String, Long> queued = new LinkedHashMap<>();
        for (ChannelImage channel : image.channels()) {
            queued.merge(channel.id().to().toString(), (long) channel.records(), Long::sum);
        }
        Map<String, Object> subtasks = new LinkedHashMap<>();
        for (SubtaskImage subtask : image.subtasks()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("records", subtask.processed());
            fields.put("attempt", (long) subtask.attempt());
            fields.put("status", subtask.state().name());
            fields.put("queued", queued.getOrDefault(subtask.id().toString(), 0L));
            fields.put("barrier", subtask.lastBarrier());
            subtasks.put(subtask.id().toString(), fields);
        }
        return subtasks;
    }

    private static Map<String, Object> states(EngineSession session) {
        Map<String, Object> all = new LinkedHashMap<>();
        StateValues.of(session.looks().states(any -> true, MOST_ENTRIES)).forEach((operator, states) -> {
            Map<String, Object> byName = new LinkedHashMap<>();
            states.forEach((name, entries) -> {
                Map<String, Object> values = new LinkedHashMap<>();
                entries.forEach((key, value) -> values.put(key, number(value)));
                byName.put(name, values);
            });
            all.put(operator, byName);
        });
        return all;
    }

    private static Object number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException notWhole) {
            try {
                return Double.valueOf(text);
            } catch (NumberFormatException notANumber) {
                return text;
            }
        }
    }
}
