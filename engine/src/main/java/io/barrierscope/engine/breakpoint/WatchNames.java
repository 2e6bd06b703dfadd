package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    private WatchNames() {}

    static Row of(EngineSession session) {
        EngineImage image = session.image();
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("step", image.step());
        names.put("time", image.timeMillis());
        names.put("job", image.jobStatus().name());
        names.put("completed", image.coordinator().latestCompleted());
        names.put(
                "pending",
                image.coordinator().checkpoints().stream()
                        .filter(checkpoint -> checkpoint.status() == CheckpointImage.Status.PENDING)
                        .map(CheckpointImage::id)
                        .toList());
        names.put("failures", (long) image.failures().size());
        names.put("subtask", subtasks(image));
        names.put("state", states(image, session));
        Map<String, Object> lost = new LinkedHashMap<>();
        Map<String, Object> doubled = new LinkedHashMap<>();
        for (VerdictImage verdict : image.verdicts()) {
            String place = verdict.place() + " " + (verdict.reader() == null ? "state" : verdict.reader());
            lost.put(place, verdict.lostCount());
            doubled.put(place, verdict.duplicatedCount());
        }
        names.put("lost", lost);
        names.put("doubled", doubled);
        Map<String, Object> topics = new LinkedHashMap<>();
        for (TopicImage topic : image.topics()) {
            topics.put(topic.name(), OrderedMap.of("end", topic.highWatermark(), "stable", topic.lastStableOffset()));
        }
        names.put("topic", topics);
        return Row.of(names);
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

    private static Map<String, Object> states(EngineImage image, EngineSession session) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (SubtaskImage subtask : image.subtasks()) {
            if (subtask.id().index() == 0) {
                for (VertexId member : subtask.members()) {
                    all.put(member.value(), states(session.states(member, MOST_ENTRIES)));
                }
            }
        }
        return all;
    }

    private static Map<String, Object> states(List<StateImage> states) {
        Map<String, Map<String, Object>> byName = new LinkedHashMap<>();
        for (StateImage state : states) {
            Map<String, Object> entries = byName.computeIfAbsent(state.name(), name -> new LinkedHashMap<>());
            for (StateImage.Entry entry : state.entries()) {
                String key = state.keyed() ? entry.key() : String.valueOf(entries.size());
                entries.put(key, number(entry.value()));
            }
        }
        return OrderedMap.copyOf(byName);
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
