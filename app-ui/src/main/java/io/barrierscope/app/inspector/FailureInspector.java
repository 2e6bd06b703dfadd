package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The whole story of one failure: cause, what restarts and why, back-off, restored checkpoint, effect on the data. */
public final class FailureInspector implements Inspector {
    private final Messages messages;
    private final VerdictWords verdicts;

    public FailureInspector(Messages messages) {
        this.messages = messages;
        this.verdicts = new VerdictWords(messages);
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Failure picked)) {
            return Optional.empty();
        }
        return image.failures().stream()
                .filter(failure -> failure.number() == picked.number())
                .findFirst()
                .map(failure -> inspect(failure, image));
    }

    private Inspection inspect(FailureImage failure, EngineImage image) {
        Explanation why = Explainer.failure(failure, image);
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("failure.what"), what(failure))
                .add(messages.text("failure.answer"), answer(failure))
                .add(
                        messages.text(
                                "failure.restarts",
                                Integer.toString(failure.restarted().size())),
                        RestartRows.of(failure.restarted(), failure.whys(), failure.target(), image, messages))
                .add(messages.counted("failure.replayed", failure.replayedRecords()), replayed(failure))
                .add(messages.text("failure.effect"), effect(failure, image))
                .add(messages.text("failure.story"), List.of(new Row.Words(messages.say(why.text()), Tone.PLAIN)))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("failure.kind"),
                messages.text("failure.title", Integer.toString(failure.number())),
                status(failure),
                failure.restartedMillis() >= 0 ? Tone.GOOD : failure.canRestart() ? Tone.WARNING : Tone.BAD,
                messages.say(failure.cause()),
                sections.toList());
    }

    private String status(FailureImage failure) {
        if (failure.restartedMillis() >= 0) {
            return messages.text("failure.recovered");
        }
        return messages.text(failure.canRestart() ? "failure.recovering" : "failure.final");
    }

    private List<Row> what(FailureImage failure) {
        List<Row> rows = new ArrayList<>();
        rows.add(Inspection.fact(messages.text("inspector.at"), Quantities.time(failure.timeMillis())));
        if (failure.target() == null) {
            rows.add(new Row.Words(messages.text("failure.global"), Tone.PLAIN));
        } else {
            rows.add(new Row.Link(
                    messages.text("failure.target", failure.target()),
                    new Subject.Subtask(failure.target()),
                    Tone.BAD));
        }
        return rows;
    }

    private List<Row> answer(FailureImage failure) {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Words(messages.say(failure.strategyReason()), Tone.PLAIN));
        if (!failure.canRestart()) {
            rows.add(new Row.Words(messages.text("failure.no-restart"), Tone.BAD));
            return rows;
        }
        rows.add(Inspection.fact(messages.text("failure.backoff"), Quantities.duration(failure.backoffMillis())));
        rows.add(Inspection.fact(
                messages.text("failure.budget"),
                failure.isCounted() ? Quantities.count(failure.remaining()) : messages.text("failure.unlimited")));
        if (failure.restartedMillis() >= 0) {
            rows.add(Inspection.fact(
                    messages.text("failure.running-again"), Quantities.time(failure.restartedMillis())));
        } else if (failure.restartAtMillis() >= 0) {
            rows.add(Inspection.fact(messages.text("failure.restart-at"), Quantities.time(failure.restartAtMillis())));
        }
        if (failure.restoredCheckpoint() > 0) {
            rows.add(new Row.Link(
                    messages.text("failure.restored", Long.toString(failure.restoredCheckpoint())),
                    new Subject.Checkpoint(failure.restoredCheckpoint()),
                    Tone.GOOD));
        } else if (failure.restoredCheckpoint() == 0) {
            rows.add(new Row.Words(messages.text("failure.restored-nothing"), Tone.WARNING));
        }
        return rows;
    }

    private List<Row> replayed(FailureImage failure) {
        List<Row> rows = new ArrayList<>();
        for (FailureImage.Replay replay : failure.replayed()) {
            rows.add(new Row.Link(
                    messages.text(
                            "failure.replayed-by", replay.source(), replay.first(), Quantities.count(replay.records())),
                    new Subject.SourceRecord(replay.first()),
                    Tone.WARNING));
        }
        return rows;
    }

    private List<Row> effect(FailureImage failure, EngineImage image) {
        List<Row> rows = new ArrayList<>();
        for (VerdictImage verdict : image.verdicts()) {
            if (verdict.reader() == null) {
                continue;
            }
            rows.add(new Row.Link(
                    verdicts.place(verdict) + ": " + verdicts.outcome(verdict),
                    new Subject.Verdict(verdict.place(), verdict.reader()),
                    verdicts.tone(verdict)));
            long caused = verdict.lostBy(failure.number()) + verdict.duplicatedBy(failure.number());
            if (caused > 0) {
                String text = verdict.listsAll() ? "failure.caused" : "failure.caused.at-least";
                rows.add(new Row.Words(messages.text(text, Quantities.count(caused)), Tone.MUTED));
            }
        }
        return rows;
    }
}
