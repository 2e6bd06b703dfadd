package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the messages that some events of the trace tell; each message is one event, or one of its subtasks. */
public final class Messages {
    /** More at once could not be told apart. */
    public static final int MOST = 200;

    private static final double INSET = 24;

    private final FlowScene scene;
    private final Map<SubtaskId, TaskCard> cards = new HashMap<>();
    private final List<Message> messages = new ArrayList<>();

    private Messages(FlowScene scene) {
        this.scene = scene;
    }

    private @Nullable TaskCard card(SubtaskId subtask) {
        if (cards.isEmpty()) {
            for (TaskCard card : scene.tasks()) {
                for (VertexId member : card.members()) {
                    cards.put(new SubtaskId(member, card.id().index()), card);
                }
            }
        }
        return cards.get(subtask);
    }

    /** The messages of some events, oldest first; the latest {@value #MOST} when there are more. */
    public static List<Message> of(FlowScene scene, List<TraceEntry> happened) {
        Messages made = new Messages(scene);
        int first = Math.max(0, happened.size() - MOST);
        for (TraceEntry entry : happened.subList(first, happened.size())) {
            made.add(entry.event());
        }
        List<Message> all = made.messages;
        return List.copyOf(all.subList(Math.max(0, all.size() - MOST), all.size()));
    }

    private void add(TraceEvent event) {
        if (event instanceof FailoverEvent.Restored restored && restored.checkpointId() > 0) {
            for (SubtaskId subtask : restored.restarted()) {
                add(Message.Kind.RESTORE, subtask, restored.checkpointId());
            }
        }
        Message.Kind kind = kindOf(event);
        SubtaskId subtask = event.subtask();
        if (kind != null && subtask != null) {
            add(kind, subtask, event.checkpointId());
        }
    }

    private static Message.@Nullable Kind kindOf(TraceEvent event) {
        if (event instanceof CheckpointEvent.TriggerArrived) {
            return Message.Kind.TRIGGER;
        }
        if (event instanceof CheckpointEvent.SnapshotStored) {
            return Message.Kind.SNAPSHOT;
        }
        if (event instanceof CheckpointEvent.Acknowledged || event instanceof CheckpointEvent.LateAcknowledgement) {
            return Message.Kind.ACKNOWLEDGE;
        }
        if (event instanceof CheckpointEvent.Declined) {
            return Message.Kind.DECLINE;
        }
        if (event instanceof CheckpointEvent.CompletionNotified) {
            return Message.Kind.COMPLETE;
        }
        return event instanceof CheckpointEvent.AbortNotified ? Message.Kind.ABORT : null;
    }

    private void add(Message.Kind kind, SubtaskId subtask, long checkpointId) {
        TaskCard card = card(subtask);
        if (card != null) {
            Rect head =
                    kind.isState() ? scene.store().box() : scene.coordinator().box();
            if (scene.verdict().box().right() < card.box().x()) {
                Point beside = new Point(head.right() + INSET, head.centerY());
                Point left = new Point(
                        card.box().x(),
                        card.box().y() + Math.min(INSET, card.box().height() / 4));
                Curve across = Curve.through(kind.isUp() ? List.of(left, beside) : List.of(beside, left));
                messages.add(new Message(kind, card.id(), checkpointId, across));
                return;
            }
            double x = Math.max(
                    head.x() + INSET, Math.min(head.right() - INSET, card.box().centerX()));
            Point above = new Point(x, head.bottom());
            Point below = new Point(card.box().centerX(), card.box().y());
            Curve way = kind.isUp() ? Curve.upright(below, above) : Curve.upright(above, below);
            messages.add(new Message(kind, card.id(), checkpointId, way));
        }
    }
}
