package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Clipped;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.FileOutcome;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.List;
import java.util.Locale;

/** A report for reading: what came out first, how it came about after it. */
public final class ReportText {
    private static final int MAX_NAMED = 10;
    private static final int MAX_FAILURES = 50;

    private final RunReport report;
    private final StringBuilder text = new StringBuilder();

    private ReportText(RunReport report) {
        this.report = report;
    }

    /** The text, with a line end at its end. */
    public static String write(RunReport report) {
        return new ReportText(report).write();
    }

    private String write() {
        line(report.flow() + ": " + report.scenario());
        line("seed " + report.seed() + ", " + ClaimText.counted(report.steps(), "step") + ", "
                + time(report.virtualTimeMillis()) + " of virtual time, trace " + report.traceHash());
        line("");
        line("The job is " + report.jobStatus() + " after "
                + ClaimText.counted(report.failures().size(), "failure") + " and "
                + ClaimText.counted(report.restarts(), "restart") + ".");
        claims();
        deliveries();
        state();
        failures();
        checkpoints();
        transactions();
        files();
        paragraphs("Explanations", report.explanations());
        paragraphs("Problems", report.problems().stream().map(Problem::line).toList());
        return printable(text);
    }

    /** What a document says must not steer the terminal it is shown on. */
    private static String printable(StringBuilder text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> safe.appendCodePoint(c != '\n' && Character.isISOControl(c) ? '?' : c));
        return safe.toString();
    }

    private void claims() {
        if (report.claims().isEmpty()) {
            return;
        }
        long holding = report.claims().stream().filter(ClaimResult::holds).count();
        head("Claims: " + holding + " of " + report.claims().size() + " hold");
        for (ClaimResult claim : report.claims()) {
            line("  " + (claim.holds() ? "ok    " : "FAIL  ") + ClaimText.of(claim.claim()));
            if (!claim.holds()) {
                line("        but observed: " + claim.observed());
            }
        }
    }

    private void deliveries() {
        if (report.sinks().isEmpty()) {
            return;
        }
        head("Sinks: what each kind of reader got of every source record");
        TextTable table = new TextTable().row("sink", "reader", "verdict", "seen", "expected", "lost", "doubled");
        for (VerdictImage sink : report.sinks()) {
            table.row(
                    sink.place(),
                    String.valueOf(sink.reader()),
                    sink.verdict().text(),
                    Long.toString(sink.seen()),
                    Long.toString(sink.expected()),
                    Long.toString(sink.lostCount()),
                    Long.toString(sink.duplicatedCount()));
        }
        table.appendTo(text);
        report.sinks().forEach(this::fates);
    }

    private void state() {
        if (report.state().isEmpty()) {
            return;
        }
        head("State: how often every source record counts in it");
        TextTable table = new TextTable().row("vertex", "verdict", "lost", "doubled", "values");
        for (StateOutcome state : report.state()) {
            List<String> values = state.values().entrySet().stream()
                    .map(entry -> entry.getKey() + " = " + Clipped.of(entry.getValue()))
                    .toList();
            table.row(
                    state.verdict().place(),
                    state.verdict().verdict().text(),
                    Long.toString(state.verdict().lostCount()),
                    Long.toString(state.verdict().duplicatedCount()),
                    first(values, ", "));
        }
        table.appendTo(text);
        report.state().forEach(state -> fates(state.verdict()));
    }

    private void fates(VerdictImage verdict) {
        String place = ClaimText.place(verdict.place(), verdict.reader());
        fates(place + " lost ", verdict.lost());
        fates(place + " doubled ", verdict.duplicated());
    }

    private void fates(String what, List<RecordFate> fates) {
        if (fates.isEmpty()) {
            return;
        }
        List<String> named = fates.stream()
                .map(fate -> fate.origin() + " " + Clipped.of(fate.value())
                        + (fate.failure() > 0 ? " (failure " + fate.failure() + ")" : ""))
                .toList();
        line("  " + what + first(named, ", "));
    }

    private void failures() {
        if (report.failures().isEmpty()) {
            return;
        }
        head("Failures");
        for (int i = 0; i < Math.min(MAX_FAILURES, report.failures().size()); i++) {
            FailureOutcome failure = report.failures().get(i);
            SubtaskId target = failure.target();
            line("  " + (i + 1) + " at " + time(failure.timeMillis()) + ", "
                    + (target == null ? "the whole job" : target.toString()) + ": " + failure.cause());
            line("    " + answer(failure));
        }
        int left = report.failures().size() - MAX_FAILURES;
        if (left > 0) {
            line("  … and " + left + " more; --report json lists all");
        }
    }

    private static String answer(FailureOutcome failure) {
        if (!failure.canRestart()) {
            return "the job is given up";
        }
        String restarted =
                first(failure.restarted().stream().map(SubtaskId::toString).toList(), ", ");
        String restored = failure.restoredCheckpoint() > 0
                ? "from checkpoint " + failure.restoredCheckpoint()
                : failure.restoredCheckpoint() == 0 ? "from the very beginning, as no checkpoint was complete" : "";
        return "restarts " + restarted + " after " + Durations.text(Math.max(0, failure.backoffMillis()))
                + (restored.isEmpty() ? "" : ", " + restored)
                + (failure.restartedMillis() < 0
                        ? "; never ran again"
                        : "; runs again at " + time(failure.restartedMillis()));
    }

    private void checkpoints() {
        if (report.checkpoints().isEmpty()) {
            return;
        }
        long completed = report.checkpoints().stream()
                .filter(checkpoint -> checkpoint.status() == CheckpointImage.Status.COMPLETED)
                .count();
        head("Checkpoints: " + completed + " of " + report.checkpoints().size() + " completed");
        TextTable table = new TextTable()
                .row(
                        "id",
                        "kind",
                        "status",
                        "triggered",
                        "took",
                        "acknowledged",
                        "state",
                        "in flight",
                        "kept",
                        "reason");
        for (CheckpointOutcome checkpoint : report.checkpoints()) {
            table.row(
                    checkpoint.id().isPresent() ? Long.toString(checkpoint.id().getAsLong()) : "-",
                    checkpoint.format() == null ? checkpoint.kind() : checkpoint.format() + " " + checkpoint.kind(),
                    checkpoint.status().name(),
                    time(checkpoint.triggeredMillis()),
                    checkpoint.endedMillis() < 0
                            ? "-"
                            : checkpoint.endedMillis() - checkpoint.triggeredMillis() + " ms",
                    checkpoint.acknowledged() + " of " + checkpoint.subtasks(),
                    checkpoint.stateBytes() + " B",
                    checkpoint.unaligned() ? checkpoint.persistedInFlightRecords() + " records" : "-",
                    checkpoint.retained() ? "yes" : "no",
                    checkpoint.reason() == null ? "" : checkpoint.reason().name());
        }
        table.appendTo(text);
    }

    private void transactions() {
        if (report.transactions().isEmpty()) {
            return;
        }
        head("Transactions");
        TextTable table =
                new TextTable().row("id", "sink", "checkpoint", "state", "opened", "pre-committed", "ended", "records");
        for (TransactionOutcome transaction : report.transactions()) {
            table.row(
                    transaction.id().value(),
                    transaction.sink().toString(),
                    Long.toString(transaction.checkpoint()),
                    transaction.state().name(),
                    time(transaction.openedMillis()),
                    time(transaction.preCommittedMillis()),
                    time(transaction.endedMillis()),
                    Integer.toString(transaction.records()));
        }
        table.appendTo(text);
    }

    private void files() {
        if (report.files().isEmpty()) {
            return;
        }
        head("Files");
        for (FileOutcome written : report.files()) {
            line("  " + written.sink() + ": " + ClaimText.counted(written.count(), "finished part") + " in "
                    + written.directory());
            written.parts().stream().limit(MAX_NAMED).forEach(part -> line("    " + part));
            if (written.count() > MAX_NAMED) {
                line("    and " + (written.count() - MAX_NAMED) + " more");
            }
        }
    }

    private void paragraphs(String title, List<String> paragraphs) {
        if (!paragraphs.isEmpty()) {
            head(title);
            paragraphs.forEach(paragraph -> line("  " + paragraph));
        }
    }

    private void head(String title) {
        line("");
        line(title);
    }

    private void line(String content) {
        text.append(content).append('\n');
    }

    private static String first(List<String> all, String separator) {
        if (all.size() <= MAX_NAMED) {
            return String.join(separator, all);
        }
        return String.join(separator, all.subList(0, MAX_NAMED)) + " and " + (all.size() - MAX_NAMED) + " more";
    }

    private static String time(long millis) {
        return millis < 0 ? "-" : String.format(Locale.ROOT, "%.3f s", millis / 1000.0);
    }
}
