package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The subtasks and channels of an image by their numbers in its lists; the same for all images in which nobody comes or goes. */
final class Cast {
    private final SubtaskImage[] tasks;
    private final ChannelImage[] channels;
    private final Map<SubtaskId, Integer> numbers = new HashMap<>();
    private final int[] from;
    private final int[] to;
    private final List<int[]> groups = new ArrayList<>();

    Cast(EngineImage image) {
        tasks = image.subtasks().toArray(SubtaskImage[]::new);
        channels = image.channels().toArray(ChannelImage[]::new);
        Map<VertexId, List<Integer>> byVertex = new LinkedHashMap<>();
        for (int task = 0; task < tasks.length; task++) {
            SubtaskId id = tasks[task].id();
            for (VertexId member : tasks[task].members()) {
                numbers.put(new SubtaskId(member, id.index()), task);
            }
            numbers.put(id, task);
            byVertex.computeIfAbsent(id.vertex(), vertex -> new ArrayList<>()).add(task);
        }
        byVertex.values()
                .forEach(group ->
                        groups.add(group.stream().mapToInt(Integer::intValue).toArray()));
        from = Arrays.stream(channels)
                .mapToInt(channel -> number(channel.id().from()))
                .toArray();
        to = Arrays.stream(channels)
                .mapToInt(channel -> number(channel.id().to()))
                .toArray();
    }

    /** Whether an image has the same subtasks and channels, in the same order. */
    boolean fits(EngineImage image) {
        if (image.subtasks().size() != tasks.length || image.channels().size() != channels.length) {
            return false;
        }
        for (int task = 0; task < tasks.length; task++) {
            SubtaskImage now = image.subtasks().get(task);
            if (!isShared(now, tasks[task]) && !isSame(now, tasks[task])) {
                return false;
            }
            tasks[task] = now;
        }
        for (int channel = 0; channel < channels.length; channel++) {
            ChannelImage now = image.channels().get(channel);
            if (!isShared(now, channels[channel]) && !now.id().equals(channels[channel].id())) {
                return false;
            }
            channels[channel] = now;
        }
        return true;
    }

    private static boolean isSame(SubtaskImage now, SubtaskImage before) {
        return now.id().equals(before.id())
                && now.name().equals(before.name())
                && now.members().equals(before.members());
    }

    /** How many subtasks there are. */
    int size() {
        return tasks.length;
    }

    /** The number of the subtask in which an operator's subtask runs, or -1. */
    int number(SubtaskId id) {
        return numbers.getOrDefault(id, -1);
    }

    /** The subtask that writes into a channel, or -1. */
    int from(int channel) {
        return from[channel];
    }

    /** The subtask that reads from a channel, or -1. */
    int to(int channel) {
        return to[channel];
    }

    /** The subtasks of each task, in the order in which the tasks come. */
    List<int[]> groups() {
        return groups;
    }
}
