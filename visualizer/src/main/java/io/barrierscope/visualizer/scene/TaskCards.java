package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the subtasks' cards. */
final class TaskCards {
    private static final int MAX_LINES = 6;
    private static final int MAX_KEYS = 24;
    private static final Set<String> NOTHING = Set.of("", "[]", "{}", "null");

    /** What a sink's writer keeps about its transactions ({@code KafkaWriter}): these stand beside its card already. */
    private static final String WRITER_STATES = "writer_raw_states";

    private final EngineImage image;
    private final ExecutionLayout layout;
    private final Map<VertexId, IconId> icons;
    private final Facts facts;
    private final Map<SubtaskId, Set<String>> changed;
    private final Map<ChannelId, ChannelImage> channels = new HashMap<>();
    private final Set<TaskManagerId> lost = new HashSet<>();
    private final Map<TaskManagerId, String> troubles = new HashMap<>();
    private final Map<SubtaskId, String> storing = new HashMap<>();
    private final Map<SubtaskId, String> splits = new LinkedHashMap<>();

    TaskCards(
            EngineImage image,
            ExecutionLayout layout,
            Map<VertexId, IconId> icons,
            Map<SubtaskId, Set<String>> changed) {
        this.facts = new Facts(image);
        this.changed = changed;
        this.image = image;
        this.layout = layout;
        this.icons = icons;
        for (ChannelImage channel : image.channels()) {
            channels.put(channel.id(), channel);
        }
        for (TaskManagerImage machine : image.taskManagers()) {
            troubles.put(machine.id(), Troubles.of(machine, image.timeMillis()));
            if (machine.condition() != TaskManagerImage.Condition.UP) {
                lost.add(machine.id());
            }
        }
        for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
            for (CheckpointImage.Missing missing : checkpoint.missing()) {
                if (missing.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT) {
                    storing.put(missing.subtask(), Words.of("task.storing", checkpoint.id(), missing.why()));
                }
            }
        }
        for (ClusterImage.Split split : image.cluster().splits()) {
            String number = Integer.toString(split.split());
            String text = split.checkpoint() > 0 ? number : Words.of("task.split.new", number);
            splits.merge(split.reader(), text, (some, more) -> some + ", " + more);
        }
    }

    List<TaskCard> cards() {
        List<TaskCard> cards = new ArrayList<>();
        for (SubtaskImage task : image.subtasks()) {
            Rect box = layout.subtasks().get(task.id());
            if (box != null) {
                cards.add(card(task, box));
            }
        }
        return cards;
    }

    private TaskCard card(SubtaskImage task, Rect box) {
        long awaited = task.aligning() ? awaitedBarrier(task) : 0;
        TaskManagerId machine = task.taskManager();
        return new TaskCard(
                task.id(),
                task.members(),
                task.inputs().isEmpty(),
                box,
                task.name(),
                iconsOf(task),
                task.state(),
                task.attempt(),
                machine,
                machine == null ? "" : place(machine),
                machine != null && lost.contains(machine),
                Words.count(task.inputs().isEmpty() ? "task.read" : "task.processed", task.processed()),
                facts.of(task.id()),
                lines(task),
                changed.getOrDefault(task.id(), Set.of()),
                waiting(task, awaited),
                awaited,
                task.backpressured(),
                task.lastBarrier(),
                task.region());
    }

    private String place(TaskManagerId machine) {
        String trouble = troubles.getOrDefault(machine, "");
        return trouble.isEmpty() ? machine.toString() : machine + " " + trouble;
    }

    private List<IconId> iconsOf(SubtaskImage task) {
        List<IconId> found = new ArrayList<>();
        for (VertexId member : task.members()) {
            IconId icon = icons.get(member);
            if (icon != null) {
                found.add(icon);
            }
        }
        return found;
    }

    private String waiting(SubtaskImage task, long awaited) {
        if (awaited > 0) {
            int here = 0;
            for (ChannelId input : task.inputs()) {
                ChannelImage channel = channels.get(input);
                if (channel != null && channel.blocked()) {
                    here++;
                }
            }
            if (here > 0) {
                String text =
                        Words.of("task.aligning", awaited, here, task.inputs().size());
                long left = leftToAlign(awaited);
                return left > 0 ? text + Words.of("task.overtakes-in", Words.duration(left)) : text;
            }
        }
        if (task.waiting().isEmpty() && storing.containsKey(task.id())) {
            return storing.getOrDefault(task.id(), "");
        }
        if (task.waiting().isEmpty() && task.backpressured()) {
            return Words.of("task.backpressured");
        }
        return task.waiting();
    }

    /** Time until barriers of a checkpoint begin to overtake; 0 when they never do or do already. */
    private long leftToAlign(long checkpointId) {
        for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
            if (checkpoint.id() == checkpointId && checkpoint.alignedUntilMillis() >= 0) {
                return Math.max(0, checkpoint.alignedUntilMillis() - image.timeMillis());
            }
        }
        return 0;
    }

    private long awaitedBarrier(SubtaskImage task) {
        long awaited = 0;
        for (ChannelId input : task.inputs()) {
            ChannelImage channel = channels.get(input);
            awaited = channel == null ? awaited : Math.max(awaited, channel.blockedBy());
        }
        return awaited > 0 ? awaited : task.lastBarrier() + 1;
    }

    private List<String> lines(SubtaskImage task) {
        List<String> lines = new ArrayList<>();
        String reads = splits.get(task.id());
        if (reads != null && splits.size() > 1) {
            lines.add(Words.of("task.splits", reads));
        }
        for (StateImage state : task.states()) {
            if (state.name().equals(WRITER_STATES)) {
                continue;
            }
            if (!state.keyed()) {
                for (StateImage.Entry entry : state.entries()) {
                    if (!NOTHING.contains(entry.value())) {
                        lines.add(state.name() + ": " + entry.value());
                    }
                }
            } else if (state.entryCount() > 0) {
                boolean single = state.entryCount() == 1 && state.entries().size() == 1;
                if (!single || !state.entries().get(0).key().isEmpty()) {
                    lines.add(Words.count("task.keys", state.entryCount(), state.name()));
                }
                lines.add(pairs(state));
            }
        }
        return lines.size() <= MAX_LINES ? lines : List.copyOf(lines.subList(0, MAX_LINES));
    }

    /** The first keys with their values, parted by {@link TaskCard#PAIR_GAP} so that as many as fit share a line. */
    private static String pairs(StateImage state) {
        StringBuilder pairs = new StringBuilder();
        for (int i = 0; i < Math.min(MAX_KEYS, state.entries().size()); i++) {
            StateImage.Entry entry = state.entries().get(i);
            pairs.append(i == 0 ? "" : TaskCard.PAIR_GAP)
                    .append(entry.key().isEmpty() ? state.name() : entry.key())
                    .append(": ")
                    .append(entry.value());
        }
        return pairs.toString();
    }
}
