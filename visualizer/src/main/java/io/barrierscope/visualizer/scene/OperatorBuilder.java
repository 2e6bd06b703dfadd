package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sums pictures up; a task, or the channels between two, of which nothing is new are not summed up again. */
public final class OperatorBuilder {
    private @Nullable ExecutionLayout layout;
    private List<Group> groups = List.of();
    private List<Bundle> bundles = List.of();
    private Set<SubtaskId> acknowledged = Set.of();
    private List<List<CoordinatorCard.Cell>> cells = List.of();

    /** The subtasks of a task, by their numbers in the picture, and what they were when they were summed up. */
    private static final class Group {
        private final int[] numbers;
        private List<TaskCard> cards = List.of();
        private @Nullable OperatorCard sum;

        Group(List<Integer> numbers) {
            this.numbers = numbers.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** The channels between two tasks, by their numbers in the picture, and what they were when they were summed up. */
    private static final class Bundle {
        private final int from;
        private final int to;
        private final int[] numbers;
        private List<Pipe> pipes = List.of();
        private @Nullable OperatorLink sum;

        Bundle(int from, int to, List<Integer> numbers) {
            this.from = from;
            this.to = to;
            this.numbers = numbers.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** Sums a picture up. */
    public Operators build(FlowScene scene) {
        if (!isShared(layout, scene.layout()) || count(groups) != scene.tasks().size()) {
            layout = scene.layout();
            arrange(scene);
        }
        CoordinatorCard.Row pending = pending(scene.coordinator());
        List<OperatorCard> cards = new ArrayList<>();
        for (Group group : groups) {
            cards.add(sum(group, scene.tasks(), pending, cards.size()));
        }
        List<OperatorLink> links = new ArrayList<>();
        for (Bundle bundle : bundles) {
            links.add(sum(bundle, cards, scene.pipes()));
        }
        List<List<CoordinatorCard.Cell>> now = pending == null ? List.of() : pending.cells();
        if (now != cells) {
            cells = now;
            acknowledged = acknowledged(scene.tasks(), now);
        }
        return new Operators(cards, links, acknowledged);
    }

    private static int count(List<Group> groups) {
        return groups.stream().mapToInt(group -> group.numbers.length).sum();
    }

    private void arrange(FlowScene scene) {
        Map<VertexId, List<Integer>> tasks = new LinkedHashMap<>();
        Map<VertexId, VertexId> heads = new HashMap<>();
        for (int number = 0; number < scene.tasks().size(); number++) {
            TaskCard card = scene.tasks().get(number);
            VertexId head = card.id().vertex();
            tasks.computeIfAbsent(head, id -> new ArrayList<>()).add(number);
            card.members().forEach(member -> heads.put(member, head));
        }
        groups = tasks.values().stream().map(Group::new).toList();
        List<VertexId> order = List.copyOf(tasks.keySet());
        Map<List<VertexId>, List<Integer>> between = new LinkedHashMap<>();
        for (int number = 0; number < scene.pipes().size(); number++) {
            VertexId from = scene.pipes().get(number).id().from().vertex();
            VertexId to = scene.pipes().get(number).id().to().vertex();
            List<VertexId> ends = List.of(heads.getOrDefault(from, from), heads.getOrDefault(to, to));
            if (order.containsAll(ends)) {
                between.computeIfAbsent(ends, ids -> new ArrayList<>()).add(number);
            }
        }
        List<Bundle> made = new ArrayList<>();
        between.forEach((ends, numbers) ->
                made.add(new Bundle(order.indexOf(ends.get(0)), order.indexOf(ends.get(1)), numbers)));
        bundles = made;
        cells = List.of();
        acknowledged = Set.of();
    }

    private static <T> boolean isNew(List<T> before, List<T> all, int[] numbers) {
        if (before.size() != numbers.length) {
            return true;
        }
        for (int i = 0; i < numbers.length; i++) {
            if (before.get(i) != all.get(numbers[i])) {
                return true;
            }
        }
        return false;
    }

    private static <T> List<T> pick(List<T> all, int[] numbers) {
        List<T> picked = new ArrayList<>(numbers.length);
        for (int number : numbers) {
            picked.add(all.get(number));
        }
        return picked;
    }

    private static OperatorCard sum(
            Group group, List<TaskCard> tasks, CoordinatorCard.@Nullable Row pending, int column) {
        OperatorCard known = group.sum;
        long id = pending == null ? 0 : pending.id();
        int done = pending == null ? 0 : acknowledged(pending, column);
        if (known == null
                || known.pending() != id
                || known.acknowledged() != done
                || isNew(group.cards, tasks, group.numbers)) {
            group.cards = pick(tasks, group.numbers);
            known = card(group.cards, id, done);
            group.sum = known;
        }
        return known;
    }

    private static OperatorLink sum(Bundle bundle, List<OperatorCard> cards, List<Pipe> pipes) {
        OperatorLink known = bundle.sum;
        if (known == null || isNew(bundle.pipes, pipes, bundle.numbers)) {
            bundle.pipes = pick(pipes, bundle.numbers);
            OperatorCard from = cards.get(bundle.from);
            OperatorCard to = cards.get(bundle.to);
            known = link(from.head(), to.head(), from.box(), to.box(), bundle.pipes);
            bundle.sum = known;
        }
        return known;
    }

    private Set<SubtaskId> acknowledged(List<TaskCard> tasks, List<List<CoordinatorCard.Cell>> matrix) {
        Set<SubtaskId> found = new HashSet<>();
        for (int column = 0; column < Math.min(groups.size(), matrix.size()); column++) {
            int[] numbers = groups.get(column).numbers;
            List<CoordinatorCard.Cell> row = matrix.get(column);
            for (int i = 0; i < Math.min(numbers.length, row.size()); i++) {
                if (row.get(i) == CoordinatorCard.Cell.ACKNOWLEDGED) {
                    found.add(tasks.get(numbers[i]).id());
                }
            }
        }
        return found;
    }

    private static CoordinatorCard.@Nullable Row pending(CoordinatorCard coordinator) {
        for (CoordinatorCard.Row row : coordinator.rows()) {
            if (row.status() == CheckpointImage.Status.PENDING) {
                return row;
            }
        }
        return null;
    }

    private static OperatorCard card(List<TaskCard> group, long pending, int acknowledged) {
        Rect box = group.get(0).box();
        Map<ExecutionState, Integer> states = new EnumMap<>(ExecutionState.class);
        SubtaskId failed = null;
        SubtaskId held = null;
        int waiting = 0;
        int full = 0;
        for (TaskCard card : group) {
            box = box.union(card.box());
            states.merge(card.state(), 1, Integer::sum);
            full += card.backpressured() ? 1 : 0;
            if (card.isDead() && failed == null) {
                failed = card.id();
            }
            if (!card.waiting().isEmpty()) {
                waiting++;
                held = held == null ? card.id() : held;
            }
        }
        TaskCard first = group.get(0);
        return new OperatorCard(
                first.id().vertex(),
                first.title(),
                first.icons(),
                box,
                group.size(),
                states,
                waiting,
                full,
                pending,
                acknowledged,
                failed != null ? failed : held != null ? held : first.id());
    }

    private static int acknowledged(CoordinatorCard.Row row, int column) {
        return (int) row.cells().get(column).stream()
                .filter(cell -> cell == CoordinatorCard.Cell.ACKNOWLEDGED)
                .count();
    }

    private static OperatorLink link(VertexId from, VertexId to, Rect left, Rect right, List<Pipe> pipes) {
        int blocked = 0;
        int full = 0;
        int dead = 0;
        long records = 0;
        for (Pipe pipe : pipes) {
            blocked += pipe.blocked() ? 1 : 0;
            full += pipe.isFull() ? 1 : 0;
            dead += pipe.dead() ? 1 : 0;
            records += pipe.records();
        }
        Curve way =
                Curve.through(List.of(new Point(left.right(), left.centerY()), new Point(right.x(), right.centerY())));
        return new OperatorLink(from, to, way, pipes.size(), blocked, full, records, dead == pipes.size());
    }
}
