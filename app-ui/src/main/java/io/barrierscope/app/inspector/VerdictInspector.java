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
                        messages.text("verdict.counted"),
                        List.of(
                                Inspection.fact(
                                        messages.text("verdict.expected"), Quantities.count(verdict.expected())),
                                Inspection.fact(messages.text("verdict.seen"), Quantities.count(verdict.seen())),
                                Inspection.fact(messages.text("verdict.pending"), Quantities.count(verdict.pending()))))
                .add(messages.text("verdict.lost-records"), fates(verdict.lost()))
                .add(messages.text("verdict.doubled-records"), fates(verdict.duplicated()))
                .add(messages.text("inspector.decided"), WhyRows.of(why, messages));
        return new Inspection(
                messages.text("verdict.kind"),
                words.place(verdict),
                words.outcome(verdict),
                words.tone(verdict),
                messages.say(why.text()),
                sections.toList());
    }

    private List<Row> fates(List<RecordFate> fates) {
        if (fates.isEmpty()) {
            return List.of();
        }
        List<List<String>> cells = new ArrayList<>();
        for (RecordFate fate : fates.subList(0, Math.min(SHOWN, fates.size()))) {
            cells.add(List.of(
                    fate.origin(),
                    fate.value(),
                    messages.text("verdict.times", Integer.toString(fate.times()), Integer.toString(fate.expected())),
                    fate.failure() == 0 ? "" : Integer.toString(fate.failure())));
        }
        return List.of(new Row.Table(
                List.of(
                        messages.text("verdict.origin"),
                        messages.text("subtask.value"),
                        messages.text("verdict.counted"),
                        messages.text("failure.kind")),
                cells));
    }
}
