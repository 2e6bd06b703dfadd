package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;

/** Says a verdict in a few words. */
public final class VerdictWords {
    private final Messages messages;

    public VerdictWords(Messages messages) {
        this.messages = messages;
    }

    /** Whose verdict it is: the reader of a sink, or the state of a vertex. */
    public String place(VerdictImage verdict) {
        return verdict.reader() == null
                ? messages.text("verdict.state", verdict.place())
                : messages.text("verdict.reader", verdict.place(), verdict.reader());
    }

    /** The outcome: "exactly once", "lost 1", "doubled 2", both, or that nothing was seen yet. */
    public String outcome(VerdictImage verdict) {
        List<String> parts = new ArrayList<>();
        if (verdict.lostCount() > 0) {
            parts.add(messages.text("verdict.lost", Quantities.count(verdict.lostCount())));
        }
        if (verdict.duplicatedCount() > 0) {
            parts.add(messages.text("verdict.doubled", Quantities.count(verdict.duplicatedCount())));
        }
        if (parts.isEmpty() && verdict.seen() == 0) {
            return messages.text("verdict.nothing");
        }
        return parts.isEmpty() ? messages.text("verdict.once") : String.join(", ", parts);
    }

    /** Bad when a record is lost, a warning when one is only doubled, muted while nothing was seen: as in the picture. */
    public Tone tone(VerdictImage verdict) {
        if (verdict.lostCount() > 0) {
            return Tone.BAD;
        }
        if (verdict.duplicatedCount() > 0) {
            return Tone.WARNING;
        }
        return verdict.seen() == 0 ? Tone.MUTED : Tone.GOOD;
    }
}
