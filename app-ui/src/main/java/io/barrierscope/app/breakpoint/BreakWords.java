package io.barrierscope.app.breakpoint;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Hit;
import org.jspecify.annotations.Nullable;

/** Says where a breakpoint is and what reached it. */
public final class BreakWords {
    private final Messages messages;
    private final EventWords events;

    /** Makes words in the language of the messages. */
    public BreakWords(Messages messages, EventWords events) {
        this.messages = messages;
        this.events = events;
    }

    /** Where it is, in a few words. */
    public String place(BreakAt at) {
        if (at instanceof BreakAt.Port port) {
            return messages.text("break.at.port." + port.side(), port.vertex());
        }
        if (at instanceof BreakAt.Subtask subtask) {
            return messages.text("break.at.subtask", subtask.subtask());
        }
        if (at instanceof BreakAt.Processing record) {
            return messages.text("break.at.record", subtask(record.vertex(), record.index()));
        }
        if (at instanceof BreakAt.Checkpoint checkpoint) {
            String moment = messages.text("break.moment." + checkpoint.moment());
            String id = checkpoint.checkpointId() == 0
                    ? messages.text("break.any-checkpoint")
                    : messages.text("break.this-checkpoint", Long.toString(checkpoint.checkpointId()));
            VertexId vertex = checkpoint.vertex();
            return vertex == null
                    ? messages.text("break.at.moment", id, moment)
                    : messages.text("break.at.moment-at", id, moment, subtask(vertex, checkpoint.index()));
        }
        if (at instanceof BreakAt.Restart restart) {
            return messages.text("break.at.restart", messages.text("break.phase." + restart.moment()));
        }
        if (at instanceof BreakAt.State state) {
            return state.key().isEmpty()
                    ? messages.text("break.at.state", state.vertex())
                    : messages.text("break.at.state-key", state.vertex(), state.key());
        }
        if (at instanceof BreakAt.Failure) {
            return messages.text("break.at.failure");
        }
        return messages.text(at instanceof BreakAt.Verdict ? "break.at.verdict" : "break.at.invariant");
    }

    /** What reached it, in a sentence. */
    public String hit(Hit hit) {
        return messages.text("break.hit", place(hit.breakpoint().at()), what(hit));
    }

    private String what(Hit hit) {
        Hit.Change change = hit.change();
        if (change != null) {
            return messages.text(
                    "break.change.text", change.name(), messages.say(change.before()), messages.say(change.after()));
        }
        return hit.event() == null ? messages.say(hit.detail()) : events.line(hit.event());
    }

    private static String subtask(VertexId vertex, @Nullable Integer index) {
        return index == null ? vertex.value() : new SubtaskId(vertex, index).toString();
    }
}
