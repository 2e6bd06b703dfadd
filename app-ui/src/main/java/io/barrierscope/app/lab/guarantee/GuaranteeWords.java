package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.guarantee.Comparison.Cell;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.guarantee.Comparison.Standing;
import io.barrierscope.app.lab.guarantee.TrialResult.Outcome;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says guarantees, and what became of records under them. */
final class GuaranteeWords {
    private final Messages messages;

    GuaranteeWords(Messages messages) {
        this.messages = messages;
    }

    String name(Guarantee guarantee) {
        return messages.text("lab.guarantee.name." + guarantee);
    }

    /** The settings that make it. */
    String settings(Guarantee guarantee) {
        return messages.text("lab.guarantee.settings." + guarantee);
    }

    /** What recovery does under it. */
    String recovery(Guarantee guarantee) {
        return messages.text("lab.guarantee.recovery." + guarantee);
    }

    String reader(Reader reader) {
        return reader.isState()
                ? messages.text("lab.guarantee.reader.state", reader.place())
                : messages.text("lab.guarantee.reader", reader.place(), String.valueOf(reader.reader()));
    }

    /** What a reader has got, in a short line. */
    String verdict(Outcome outcome, @Nullable VerdictImage verdict) {
        if (!outcome.problems().isEmpty()) {
            return messages.text(
                    "lab.guarantee.refused",
                    messages.say(outcome.problems().get(0).message()));
        }
        if (verdict == null) {
            return messages.text("lab.guarantee.no-reader");
        }
        return messages.text(
                "lab.guarantee.verdict",
                Quantities.count(verdict.seen()),
                Quantities.count(verdict.expected()),
                Quantities.count(verdict.lostCount()),
                Quantities.count(verdict.duplicatedCount()));
    }

    /** How the job stands. */
    String job(@Nullable EngineImage image) {
        if (image == null) {
            return "";
        }
        long restarts =
                image.failures().stream().filter(FailureImage::canRestart).count();
        return messages.text("lab.guarantee.job", image.jobStatus(), Quantities.count(restarts));
    }

    /** What became of a record. */
    String cell(Cell cell) {
        String text = messages.text("lab.guarantee.cell." + cell.standing(), Quantities.count(cell.times()));
        return cell.failure() > 0
                ? text + ", " + messages.text("lab.guarantee.by", Integer.toString(cell.failure()))
                : text;
    }

    /** In what the guarantees differ for a record; empty when in nothing. */
    String difference(Row row) {
        List<String> parts = new ArrayList<>();
        for (Standing standing : List.of(Standing.LOST, Standing.DOUBLED)) {
            List<Guarantee> where = row.where(standing);
            if (!where.isEmpty()) {
                String names = where.stream().map(this::name).collect(Collectors.joining(", "));
                parts.add(messages.text("lab.guarantee.difference." + standing, names));
            }
        }
        return String.join("; ", parts);
    }
}
