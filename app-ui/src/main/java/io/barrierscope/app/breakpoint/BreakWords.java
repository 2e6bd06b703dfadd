package io.barrierscope.app.breakpoint;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Hit;

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
            Integer index = record.index();
            return messages.text("break.at.record", index == null ? record.vertex() : record.vertex() + "#" + index);
        }
        if (at instanceof BreakAt.Checkpoint checkpoint) {
            String moment = messages.text("break.moment." + checkpoint.moment());
            String id = checkpoint.checkpointId() == 0
                    ? messages.text("break.any-checkpoint")
                    : messages.text("break.this-checkpoint", Long.toString(checkpoint.checkpointId()));
            return checkpoint.subtask() == null
                    ? messages.text("break.at.moment", id, moment)
                    : messages.text("break.at.moment-at", id, moment, checkpoint.subtask());
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
        String what = hit.detail();
        if (what.isEmpty() && hit.event() != null) {
            what = events.line(hit.event());
        }
        return messages.text("break.hit", place(hit.breakpoint().at()), what);
    }
}
