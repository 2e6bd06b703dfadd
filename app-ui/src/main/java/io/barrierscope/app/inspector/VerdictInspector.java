package io.barrierscope.app.inspector;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.explain.Explanation;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Looks into a verdict: which source records were lost or doubled, and by which failure. */
public final class VerdictInspector implements Inspector {
    private static final int SHOWN = 50;

    private final Messages messages;
    private final VerdictWords words;

    public VerdictInspector(Messages messages) {
        this.messages = messages;
        this.words = new VerdictWords(messages);
    }

    @Override
    public Optional<Inspection> inspect(Subject subject, EngineImage image) {
        if (!(subject instanceof Subject.Verdict picked)) {
            return Optional.empty();
        }
        return image.verdicts().stream()
                .filter(verdict ->
                        verdict.place().equals(picked.place()) && Objects.equals(verdict.reader(), picked.reader()))
                .findFirst()
                .map(verdict -> inspect(verdict, image));
    }

    private Inspection inspect(VerdictImage verdict, EngineImage image) {
        Explanation why = Explainer.verdict(verdict, image);
        Inspection.Sections sections = new Inspection.Sections()
                .add(
                        messages.text("verdict.counts"),
                        List.of(
                                Inspection.fact(
                                        messages.text("verdict.expected"), Quantities.count(verdict.expected())),
                                Inspection.fact(messages.text("verdict.seen"), Quantities.count(verdict.seen())),
                                Inspection.fact(messages.text("verdict.pending"), Quantities.count(verdict.pending()))))
                .add(messages.text("verdict.lost-records"), fates(verdict.lost(), verdict.lostCount()))
                .add(messages.text("verdict.doubled-records"), fates(verdict.duplicated(), verdict.duplicatedCount()))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("verdict.kind"),
                words.place(verdict),
                words.outcome(verdict),
                words.tone(verdict),
                messages.say(why.text()),
                sections.toList());
    }

    private List<Row> fates(List<RecordFate> fates, long count) {
        if (fates.isEmpty()) {
            return List.of();
        }
        List<List<String>> cells = new ArrayList<>();
        List<Row.CellLink> links = new ArrayList<>();
        for (RecordFate fate : fates.subList(0, Math.min(SHOWN, fates.size()))) {
            links.add(new Row.CellLink(cells.size(), 0, new Subject.SourceRecord(fate.origin())));
            if (fate.failure() > 0) {
                links.add(new Row.CellLink(cells.size(), 3, new Subject.Failure(fate.failure())));
            }
            cells.add(List.of(
                    fate.origin(),
                    fate.value(),
                    messages.text("verdict.times", Integer.toString(fate.times()), Integer.toString(fate.expected())),
                    fate.failure() == 0 ? "" : Integer.toString(fate.failure())));
        }
        List<Row> rows = new ArrayList<>();
        rows.add(new Row.Table(
                List.of(
                        messages.text("verdict.origin"),
                        messages.text("subtask.value"),
                        messages.text("verdict.counted"),
                        messages.text("failure.kind")),
                cells,
                Set.of(),
                links));
        if (count > cells.size()) {
            rows.add(
                    new Row.Words(messages.text("inspector.more", Quantities.count(count - cells.size())), Tone.MUTED));
        }
        return rows;
    }
}
