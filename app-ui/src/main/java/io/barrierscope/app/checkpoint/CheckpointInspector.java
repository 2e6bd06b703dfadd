package io.barrierscope.app.checkpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Deed;
import io.barrierscope.app.inspector.Insights;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.Inspector;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks into a checkpoint: who has acknowledged it and who has not, how it ended and what that means. */
public final class CheckpointInspector implements Inspector {
    /** Entries of each state of each subtask that are shown. */
    private static final int SHOWN = 50;

    private final Messages messages;
    private final ContentRows contents;
    private final FileRows files;
    private final Insights insights;

    /** Makes an inspector that shows what pictures carry. */
    public CheckpointInspector(Messages messages) {
        this(messages, Insights.none());
    }

    /** Makes an inspector. */
    public CheckpointInspector(Messages messages, Insights insights) {
        this.messages = messages;
        this.contents = new ContentRows(messages);
        this.files = new FileRows(messages);
        this.insights = insights;
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Checkpoint picked)) {
            return Optional.empty();
        }
        return image.coordinator().checkpoints().stream()
                .filter(checkpoint -> checkpoint.id() == picked.id())
                .findFirst()
                .map(checkpoint -> inspect(checkpoint, image));
    }

    private Inspection inspect(CheckpointImage checkpoint, EngineImage image) {
        Explanation why = Explainer.checkpoint(checkpoint);
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("checkpoint.acknowledgements"), acknowledgements(checkpoint))
                .add(messages.text("inspector.facts"), facts(checkpoint))
                .add(messages.text("checkpoint.use"), use(checkpoint, image));
        Subject subject = new Subject.Checkpoint(checkpoint.id());
        Optional<Optional<CheckpointContent>> content =
                insights.lately(subject, session -> session.checkpoint(checkpoint.id(), SHOWN));
        insights.lately(new Files(checkpoint.id()), session -> session.looks().files(checkpoint.id()))
                .ifPresent(known -> files.add(known, sections));
        content.ifPresent(known -> {
            known.ifPresent(found -> contents.add(found, sections));
            if (known.isEmpty()) {
                sections.add(
                        messages.text("content.heading"),
                        List.of(new Row.Words(messages.text("content.gone"), Tone.MUTED)));
            }
        });
        sections.add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("checkpoint.kind"),
                messages.text("checkpoint.title", Long.toString(checkpoint.id())),
                messages.text("checkpoint.status." + checkpoint.status()),
                tone(checkpoint.status()),
                messages.say(why.text()),
                sections.toList());
    }

    /** What is asked of a run about the files of a checkpoint. */
    private record Files(long checkpointId) {}

    /** What can be done with it: compare it with another one, start the job again from it. */
    private List<Row> use(CheckpointImage checkpoint, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        List<Row.Link> others = DifferenceInspector.options(
                messages,
                image.coordinator().checkpoints(),
                checkpoint.id(),
                id -> id < checkpoint.id()
                        ? new Subject.Difference(id, checkpoint.id())
                        : new Subject.Difference(checkpoint.id(), id));
        if (!others.isEmpty()) {
            rows.add(new Row.Choice("checkpoint-compare", messages.text("checkpoint.compare"), others, -1));
        }
        if (checkpoint.status() == CheckpointImage.Status.COMPLETED) {
            rows.add(new Row.Act(
                    "checkpoint-restore",
                    messages.text("checkpoint.restore"),
                    new Deed.Restore(checkpoint.id()),
                    checkpoint.retained() ? "" : messages.text("checkpoint.restore.gone")));
        }
        return rows;
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
