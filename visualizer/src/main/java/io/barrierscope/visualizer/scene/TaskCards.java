package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the subtasks' cards; one about which nothing is new stays the very card it was. */
final class TaskCards {
    private static final int MAX_LINES = 6;
    private static final int MAX_KEYS = 24;
    private static final Set<String> NOTHING = Set.of("", "[]", "{}", "null");

    /** What a sink's writer keeps about its transactions ({@code KafkaWriter}): these stand beside its card already. */
    private static final String WRITER_STATES = "writer_raw_states";

    private final Map<VertexId, IconId> icons;
    private List<TaskCard> cards = List.of();
    private Known[] known = new Known[0];
    private @Nullable TaskFacts lastFacts;

    /** A card and all that it was made of. */
    private record Known(
            SubtaskImage task,
            TaskFacts.Of facts,
            Set<String> changed,
            @Nullable TaskCard card) {
        /** Whether it is of the same subtask and none of its state is marked as changed. */
        boolean isQuiet(SubtaskImage otherTask) {
            return isShared(task, otherTask) && changed.isEmpty();
        }

        boolean isMadeOf(SubtaskImage otherTask, TaskFacts.Of otherFacts, Set<String> otherChanged) {
            return isShared(task, otherTask) && changed.equals(otherChanged) && facts.equals(otherFacts);
        }
    }

    TaskCards(Map<VertexId, IconId> icons) {
        this.icons = icons;
    }

    /** All cards have to be made again: they stand elsewhere. */
    void forget() {
        known = new Known[0];
    }

    List<TaskCard> cards(EngineImage image, ExecutionLayout layout, Cast cast, Map<SubtaskId, Set<String>> changed) {
        boolean fresh = known.length != cast.size();
        if (fresh) {
            known = new Known[cast.size()];
        }
        TaskFacts facts = new TaskFacts(image, cast);
        TaskFacts last = lastFacts;
        boolean quiet = !fresh && last != null && facts.isAround(last);
        lastFacts = facts;
        boolean news = fresh;
        for (int number = 0; number < known.length; number++) {
            SubtaskImage task = image.subtasks().get(number);
            if (last != null
                    && quiet
                    && known[number].isQuiet(task)
                    && !changed.containsKey(task.id())
                    && facts.isAsIn(last, number)) {
                continue;
            }
            TaskFacts.Of about = facts.of(number, task);
            Set<String> changes = changed.isEmpty() ? Set.of() : changed.getOrDefault(task.id(), Set.of());
            Known before = known[number];
            if (before == null || !before.isMadeOf(task, about, changes)) {
                Rect box = layout.subtasks().get(task.id());
                TaskCard card = box == null ? null : card(task, about, changes, box);
                boolean same = before != null && card != null && card.equals(before.card());
                known[number] = new Known(task, about, changes, same ? before.card() : card);
                news |= !same;
            }
        }
        if (news) {
            List<TaskCard> made = new ArrayList<>(known.length);
            for (Known one : known) {
                if (one.card() != null) {
                    made.add(one.card());
                }
            }
            cards = Collections.unmodifiableList(made);
        }
        return cards;
    }

    private TaskCard card(SubtaskImage task, TaskFacts.Of about, Set<String> changes, Rect box) {
        TaskManagerId machine = task.taskManager();
        String place =
                machine == null ? "" : about.trouble().isEmpty() ? machine.toString() : machine + " " + about.trouble();
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
                place,
                about.lost(),
                Words.count(task.inputs().isEmpty() ? "task.read" : "task.processed", task.processed()),
                Facts.of(about),
                lines(task, about.splits()),
                changes,
                waiting(task, about),
                about.awaited(),
                task.backpressured(),
                task.lastBarrier(),
                task.region());
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

    private static String waiting(SubtaskImage task, TaskFacts.Of about) {
        if (about.awaited() > 0 && about.blocked() > 0) {
            String text = Words.of(
                    "task.aligning",
                    about.awaited(),
                    about.blocked(),
                    task.inputs().size());
            long left = about.overtakeInMillis();
            return left > 0 ? text + Words.of("task.overtakes-in", Words.duration(left)) : text;
        }
        if (task.waiting().isEmpty() && !about.storing().isEmpty()) {
            return about.storing();
        }
        if (task.waiting().isEmpty() && task.backpressured()) {
            return Words.of("task.backpressured");
        }
        return Words.say(task.waiting());
    }

    private static List<String> lines(SubtaskImage task, String splits) {
        List<String> lines = new ArrayList<>();
        if (!splits.isEmpty()) {
            lines.add(Words.of(splits.contains(",") ? "task.splits" : "task.splits.one", splits));
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
