package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.visualizer.layout.Curve;
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

/**
 * A picture's tasks without their subtasks.
 *
 * @param cards in the order of the picture
 * @param links between them
 * @param acknowledged the subtasks that have acknowledged the checkpoint under way
 */
public record Operators(List<OperatorCard> cards, List<OperatorLink> links, Set<SubtaskId> acknowledged) {
    /** The newest checkpoint under way, 0 for none. */
    public long pending() {
        return cards.isEmpty() ? 0 : cards.get(0).pending();
    }

    /** Sums a picture up. */
    public static Operators of(FlowScene scene) {
        Map<VertexId, List<TaskCard>> groups = new LinkedHashMap<>();
        Map<VertexId, VertexId> heads = new HashMap<>();
        for (TaskCard card : scene.tasks()) {
            groups.computeIfAbsent(card.id().vertex(), id -> new ArrayList<>()).add(card);
            for (VertexId member : card.members()) {
                heads.put(member, card.id().vertex());
            }
        }
        CoordinatorCard.Row pending = pending(scene.coordinator());
        List<OperatorCard> cards = new ArrayList<>();
        Map<VertexId, Rect> boxes = new HashMap<>();
        Set<SubtaskId> acknowledged = new HashSet<>();
        for (List<TaskCard> group : groups.values()) {
            if (pending != null) {
                addAcknowledged(group, pending.cells().get(cards.size()), acknowledged);
            }
            OperatorCard card = card(group, pending, cards.size());
            cards.add(card);
            boxes.put(card.head(), card.box());
        }
        return new Operators(cards, links(scene.pipes(), heads, boxes), acknowledged);
    }

    private static void addAcknowledged(
            List<TaskCard> group, List<CoordinatorCard.Cell> cells, Set<SubtaskId> acknowledged) {
        for (int i = 0; i < Math.min(group.size(), cells.size()); i++) {
            if (cells.get(i) == CoordinatorCard.Cell.ACKNOWLEDGED) {
                acknowledged.add(group.get(i).id());
            }
        }
    }

    private static CoordinatorCard.@Nullable Row pending(CoordinatorCard coordinator) {
        for (CoordinatorCard.Row row : coordinator.rows()) {
            if (row.status() == CheckpointImage.Status.PENDING) {
                return row;
            }
        }
        return null;
    }

    private static OperatorCard card(List<TaskCard> group, CoordinatorCard.@Nullable Row pending, int column) {
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
                pending == null ? 0 : pending.id(),
                pending == null ? 0 : acknowledged(pending, column),
                failed != null ? failed : held != null ? held : first.id());
    }

    private static int acknowledged(CoordinatorCard.Row row, int column) {
        return (int) row.cells().get(column).stream()
                .filter(cell -> cell == CoordinatorCard.Cell.ACKNOWLEDGED)
                .count();
    }

    private static List<OperatorLink> links(
            List<Pipe> pipes, Map<VertexId, VertexId> heads, Map<VertexId, Rect> boxes) {
        Map<List<VertexId>, List<Pipe>> between = new LinkedHashMap<>();
        for (Pipe pipe : pipes) {
            VertexId from = pipe.id().from().vertex();
            VertexId to = pipe.id().to().vertex();
            between.computeIfAbsent(
                            List.of(heads.getOrDefault(from, from), heads.getOrDefault(to, to)),
                            ids -> new ArrayList<>())
                    .add(pipe);
        }
        List<OperatorLink> links = new ArrayList<>();
        between.forEach((ids, all) -> {
            Rect from = boxes.get(ids.get(0));
            Rect to = boxes.get(ids.get(1));
            if (from != null && to != null) {
                links.add(link(ids.get(0), ids.get(1), from, to, all));
            }
        });
        return links;
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
