package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks into a checkpoint: who has acknowledged it and who has not, how it ended and what that means. */
public final class CheckpointInspector implements Inspector {
    private final Messages messages;

    public CheckpointInspector(Messages messages) {
        this.messages = messages;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Checkpoint picked)) {
            return Optional.empty();
        }
        return image.coordinator().checkpoints().stream()
                .filter(checkpoint -> checkpoint.id() == picked.id())
                .findFirst()
                .map(this::inspect);
    }

    private Inspection inspect(CheckpointImage checkpoint) {
        Explanation why = Explainer.checkpoint(checkpoint);
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("checkpoint.acknowledgements"), acknowledgements(checkpoint))
                .add(messages.text("inspector.facts"), facts(checkpoint))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("checkpoint.kind"),
                messages.text("checkpoint.title", Long.toString(checkpoint.id())),
                messages.text("checkpoint.status." + checkpoint.status()),
                tone(checkpoint.status()),
                messages.say(why.text()),
                sections.toList());
    }

    private List<Row> acknowledgements(CheckpointImage checkpoint) {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Share(
                messages.text("checkpoint.acknowledged"),
                checkpoint.acknowledged().size(),
                checkpoint.awaited().size()));
        for (SubtaskId subtask : checkpoint.awaited()) {
            boolean done = checkpoint.acknowledged().contains(subtask);
            rows.add(new Row.Link(
                    messages.text(done ? "checkpoint.has-acknowledged" : "checkpoint.not-acknowledged", subtask),
                    new Subject.Subtask(subtask),
                    done ? Tone.GOOD : Tone.MUTED));
            for (CheckpointImage.Missing missing : checkpoint.missing()) {
                if (missing.subtask().equals(subtask)) {
                    rows.add(new Row.Words(messages.say(missing.why()), Tone.MUTED));
                }
            }
        }
        return rows;
    }

    private List<Row> facts(CheckpointImage checkpoint) {
        List<Row> rows = new ArrayList<>();
        String format = checkpoint.format().name().toLowerCase(Locale.ROOT);
        rows.add(Inspection.fact(
                messages.text("checkpoint.sort"), messages.text("checkpoint.kind." + checkpoint.kind(), format)));
        rows.add(Inspection.fact(messages.text("checkpoint.triggered"), Quantities.time(checkpoint.triggeredMillis())));
        if (checkpoint.endedMillis() >= 0) {
            rows.add(Inspection.fact(messages.text("checkpoint.ended"), Quantities.time(checkpoint.endedMillis())));
            rows.add(Inspection.fact(
                    messages.text("checkpoint.took"),
                    Quantities.duration(checkpoint.endedMillis() - checkpoint.triggeredMillis())));
        }
        rows.add(Inspection.fact(messages.text("checkpoint.size"), Quantities.bytes(checkpoint.stateBytes())));
        if (checkpoint.unaligned() || checkpoint.inFlightRecords() > 0) {
            rows.add(Inspection.fact(
                    messages.text("checkpoint.in-flight"), Long.toString(checkpoint.inFlightRecords())));
        }
        if (checkpoint.alignedUntilMillis() >= 0) {
            rows.add(Inspection.fact(
                    messages.text("checkpoint.aligned-until"), Quantities.time(checkpoint.alignedUntilMillis())));
        }
        rows.add(Inspection.fact(
                messages.text("checkpoint.asked-by"),
                messages.text(checkpoint.periodic() ? "checkpoint.by-timer" : "checkpoint.by-user")));
        return rows;
    }

    private static Tone tone(CheckpointImage.Status status) {
        return switch (status) {
            case COMPLETED -> Tone.GOOD;
            case FAILED -> Tone.BAD;
            default -> Tone.WARNING;
        };
    }
}
