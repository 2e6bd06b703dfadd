package io.barrierscope.app.whatif;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.app.inspector.RestartRows;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.inspector.VerdictWords;
import io.barrierscope.app.inspector.WhyRows;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Says what would happen. */
final class AnswerWords {
    private final Messages messages;
    private final VerdictWords verdicts;

    AnswerWords(Messages messages) {
        this.messages = messages;
        this.verdicts = new VerdictWords(messages);
    }

    /**
     * The answer as a page.
     *
     * @param what the fault, as its menu calls it
     */
    Inspection say(String what, Answer answer) {
        if (answer instanceof Answer.Outcome outcome) {
            return outcome(what, outcome);
        }
        String lead = answer instanceof Answer.NeverComes never
                ? messages.text("whatif.never", Quantities.time(never.untilMillis()))
                : messages.text(answer instanceof Answer.OtherRun ? "whatif.other-run" : "whatif.cancelled");
        return page(what, messages.text("whatif.unknown"), Tone.MUTED, lead, List.of());
    }

    /** What is shown while it is tried. */
    Inspection trying(String what) {
        return page(what, messages.text("whatif.trying"), Tone.MUTED, messages.text("whatif.trying.lead"), List.of());
    }

    /** What is shown before anything is chosen. */
    Inspection choose() {
        return page(messages.text("whatif.choose"), "", Tone.MUTED, messages.text("whatif.choose.lead"), List.of());
    }

    private Inspection page(String what, String status, Tone tone, String lead, List<Inspection.Section> sections) {
        return new Inspection(messages.text("whatif.kind"), what, status, tone, lead, sections);
    }

    private Inspection outcome(String what, Answer.Outcome outcome) {
        Inspection.Sections sections = new Inspection.Sections()
                .add(messages.text("whatif.readers"), readers(outcome))
                .add(messages.text("whatif.moment"), moment(outcome));
        FailoverEvent.Decided decision = outcome.decision();
        if (decision != null) {
            sections.add(messages.text("failure.answer"), recovery(decision, outcome));
            if (decision.canRestart()) {
                sections.add(
                        messages.text(
                                "whatif.restarts",
                                Integer.toString(decision.restarted().size())),
                        RestartRows.of(
                                decision.restarted(), decision.whys(), decision.target(), outcome.image(), messages));
            }
            sections.add(messages.text("inspector.decided"), WhyRows.of(Explainer.event(decision), messages));
        }
        sections.add(messages.text("whatif.how"), how(outcome));
        boolean dies = outcome.with().status() == JobStatus.FAILED || (decision != null && !decision.canRestart());
        Tone tone = dies ? Tone.BAD : decision == null ? Tone.GOOD : Tone.WARNING;
        String status = dies ? "whatif.dies" : decision == null ? "whatif.goes-on" : "whatif.recovers";
        return page(what, messages.text(status), tone, lead(decision, outcome), sections.toList());
    }

    private String lead(FailoverEvent.@Nullable Decided decision, Answer.Outcome outcome) {
        if (decision == null) {
            return messages.text("whatif.lead.none", messages.say(outcome.effect()));
        }
        if (!decision.canRestart()) {
            return messages.text("whatif.lead.dies", messages.say(decision.cause()));
        }
        long replayed = replayed(outcome);
        FailureImage failure = outcome.failure();
        if (failure == null || failure.restoredCheckpoint() < 0) {
            return messages.text(
                    "whatif.lead.stuck", Integer.toString(decision.restarted().size()));
        }
        return messages.text(
                failure.restoredCheckpoint() == 0 ? "whatif.lead.empty" : "whatif.lead",
                Integer.toString(decision.restarted().size()),
                Long.toString(failure.restoredCheckpoint()),
                Quantities.count(replayed));
    }

    private List<Row> readers(Answer.Outcome outcome) {
        List<Row> rows = new ArrayList<>();
        for (VerdictImage with : outcome.with().verdicts()) {
            if (with.reader() == null) {
                continue;
            }
            String text = outcome.without().verdicts().stream()
                    .filter(other ->
                            other.place().equals(with.place()) && Objects.equals(other.reader(), with.reader()))
                    .map(without -> compared(with, without, outcome))
                    .findFirst()
                    .orElse(seen(with));
            rows.add(new Row.Fact(verdicts.place(with), text, verdicts.tone(with)));
        }
        if (rows.isEmpty()) {
            rows.add(new Row.Words(messages.text("whatif.no-readers"), Tone.MUTED));
        }
        return rows;
    }

    /** What a reader would see, beside what it sees without the fault; a restart alone makes it get things later. */
    private String compared(VerdictImage with, VerdictImage without, Answer.Outcome outcome) {
        String after = seen(with);
        if (after.equals(seen(without))) {
            return messages.text("whatif.same", after);
        }
        boolean later = outcome.without().cut()
                && with.seen() < without.seen()
                && verdicts.outcome(with).equals(verdicts.outcome(without));
        return later
                ? messages.text("whatif.later", after, Quantities.count(without.seen() - with.seen()))
                : messages.text("whatif.differs", after, seen(without));
    }

    private String seen(VerdictImage verdict) {
        return messages.text("whatif.seen", verdicts.outcome(verdict), Quantities.count(verdict.seen()));
    }

    private List<Row> moment(Answer.Outcome outcome) {
        return List.of(
                Inspection.fact(messages.text("whatif.at"), Quantities.time(outcome.timeMillis())),
                Inspection.fact(messages.text("whatif.step"), Quantities.count(outcome.step())),
                new Row.Words(messages.say(outcome.effect()), Tone.MUTED));
    }

    private List<Row> recovery(FailoverEvent.Decided decision, Answer.Outcome outcome) {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Words(messages.say(decision.strategyReason()), Tone.PLAIN));
        if (!decision.canRestart()) {
            rows.add(new Row.Words(messages.text("failure.no-restart"), Tone.BAD));
            return rows;
        }
        rows.add(Inspection.fact(messages.text("failure.backoff"), Quantities.duration(decision.backoffMillis())));
        rows.add(Inspection.fact(
                messages.text("failure.budget"),
                decision.remaining() < 0
                        ? messages.text("failure.unlimited")
                        : Quantities.count(decision.remaining())));
        FailureImage failure = outcome.failure();
        if (failure != null && failure.restartedMillis() >= 0) {
            rows.add(Inspection.fact(
                    messages.text("whatif.again-after"),
                    Quantities.duration(failure.restartedMillis() - failure.timeMillis())));
        }
        if (failure != null && failure.restoredCheckpoint() >= 0) {
            rows.add(Inspection.fact(
                    messages.text("whatif.from"),
                    failure.restoredCheckpoint() == 0
                            ? messages.text("whatif.from-nothing")
                            : messages.text("checkpoint.title", Long.toString(failure.restoredCheckpoint()))));
        }
        rows.add(Inspection.fact(messages.text("whatif.replayed"), Quantities.count(replayed(outcome))));
        for (Map.Entry<SubtaskId, Long> source : replays(outcome).entrySet()) {
            rows.add(new Row.Fact(
                    messages.text("whatif.replayed-by", source.getKey()),
                    Quantities.count(source.getValue()),
                    Tone.MUTED));
        }
        if (outcome.furtherFailures() > 0) {
            rows.add(new Row.Words(
                    messages.text("whatif.further", Integer.toString(outcome.furtherFailures())), Tone.WARNING));
        }
        return rows;
    }

    private List<Row> how(Answer.Outcome outcome) {
        String until = Quantities.time(outcome.with().untilMillis());
        return List.of(new Row.Words(
                messages.text(
                        outcome.with().cut() || outcome.without().cut() ? "whatif.how.cut" : "whatif.how.end",
                        until,
                        outcome.with().status(),
                        outcome.without().status()),
                Tone.MUTED));
    }

    private static long replayed(Answer.Outcome outcome) {
        FailureImage failure = outcome.failure();
        return failure == null ? 0 : failure.replayedRecords();
    }

    private static Map<SubtaskId, Long> replays(Answer.Outcome outcome) {
        Map<SubtaskId, Long> bySource = new LinkedHashMap<>();
        FailureImage failure = outcome.failure();
        for (FailureImage.Replay replay : failure == null ? List.<FailureImage.Replay>of() : failure.replayed()) {
            bySource.merge(replay.source(), replay.records(), Long::sum);
        }
        return bySource;
    }
}
