package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A report as a JSON document; a time that never came is null. */
public final class ReportJson {
    private ReportJson() {}

    /** The text of the document {@code barrierscope/report}. */
    public static String write(RunReport report) {
        ObjectNode root = FlowWriter.head(DocumentHead.REPORT);
        root.put("flow", report.flow());
        root.put("scenario", report.scenario());
        root.put("seed", report.seed());
        root.put("engineVersion", report.engineVersion());
        root.put("traceHash", report.traceHash());
        root.put("steps", report.steps());
        root.put("virtualTimeMillis", report.virtualTimeMillis());
        root.put("jobStatus", report.jobStatus().name());
        root.put("restarts", report.restarts());
        ArrayNode claims = root.putArray("claims");
        report.claims().forEach(claim -> claims.add(claim(claim)));
        ArrayNode checkpoints = root.putArray("checkpoints");
        report.checkpoints().forEach(checkpoint -> checkpoints.add(checkpoint(checkpoint)));
        ArrayNode failures = root.putArray("failures");
        report.failures().forEach(failure -> failures.add(failure(failure)));
        ArrayNode transactions = root.putArray("transactions");
        report.transactions().forEach(transaction -> transactions.add(transaction(transaction)));
        ArrayNode sinks = root.putArray("sinks");
        report.sinks().forEach(sink -> sinks.add(sink(sink)));
        ArrayNode states = root.putArray("state");
        report.state().forEach(state -> states.add(state(state)));
        ArrayNode problems = root.putArray("problems");
        report.problems().forEach(problem -> problems.add(problem(problem)));
        ArrayNode explanations = root.putArray("explanations");
        report.explanations().forEach(explanations::add);
        if (!report.files().isEmpty()) {
            ArrayNode files = root.putArray("files");
            report.files().forEach(written -> {
                ObjectNode one = files.addObject()
                        .put("sink", written.sink())
                        .put("directory", written.directory())
                        .put("count", written.count());
                written.parts().forEach(one.putArray("parts")::add);
            });
        }
        return JsonLayout.write(root);
    }

    private static ObjectNode claim(ClaimResult result) {
        ObjectNode node = object();
        node.set("claim", ClaimWriter.write(result.claim()));
        return node.put("holds", result.holds()).put("observed", result.observed());
    }

    private static ObjectNode checkpoint(CheckpointOutcome outcome) {
        ObjectNode node = object();
        if (outcome.id().isPresent()) {
            node.put("id", outcome.id().getAsLong());
        } else {
            node.putNull("id");
        }
        node.put("status", outcome.status().name());
        node.put("reason", outcome.reason() == null ? null : outcome.reason().name());
        node.put("triggeredMillis", outcome.triggeredMillis());
        time(node, "endedMillis", outcome.endedMillis());
        node.put("kind", outcome.kind());
        node.put("unaligned", outcome.unaligned());
        node.put("acknowledged", outcome.acknowledged());
        node.put("subtasks", outcome.subtasks());
        node.put("stateBytes", outcome.stateBytes());
        node.put("persistedInFlightRecords", outcome.persistedInFlightRecords());
        node.put("format", outcome.format());
        return node.put("retained", outcome.retained());
    }

    private static ObjectNode failure(FailureOutcome outcome) {
        ObjectNode node = object();
        node.put("timeMillis", outcome.timeMillis());
        node.put("cause", outcome.cause());
        node.put("target", text(outcome.target()));
        node.put("global", outcome.global());
        ArrayNode restarted = node.putArray("restarted");
        outcome.restarted().forEach(subtask -> restarted.add(subtask.toString()));
        node.put("canRestart", outcome.canRestart());
        time(node, "backoffMillis", outcome.backoffMillis());
        time(node, "restartedMillis", outcome.restartedMillis());
        time(node, "restoredCheckpoint", outcome.restoredCheckpoint());
        return node;
    }

    private static ObjectNode transaction(TransactionOutcome outcome) {
        ObjectNode node = object();
        node.put("id", outcome.id().value());
        node.put("sink", outcome.sink().toString());
        node.put("checkpoint", outcome.checkpoint());
        node.put("state", outcome.state().name());
        node.put("openedMillis", outcome.openedMillis());
        time(node, "preCommittedMillis", outcome.preCommittedMillis());
        time(node, "endedMillis", outcome.endedMillis());
        return node.put("records", outcome.records());
    }

    private static ObjectNode sink(VerdictImage verdict) {
        return verdict(object().put("sink", verdict.place()).put("reader", verdict.reader()), verdict);
    }

    private static ObjectNode state(StateOutcome outcome) {
        ObjectNode node = verdict(object().put("vertex", outcome.verdict().place()), outcome.verdict());
        ObjectNode values = node.putObject("values");
        outcome.values().forEach((key, value) -> values.set(key, PlainValues.toNode(parsed(value))));
        return node;
    }

    private static ObjectNode verdict(ObjectNode node, VerdictImage verdict) {
        node.put("verdict", verdict.verdict().text());
        node.put("expected", verdict.expected());
        node.put("seen", verdict.seen());
        node.put("pending", verdict.pending());
        node.put("lostCount", verdict.lostCount());
        node.put("duplicatedCount", verdict.duplicatedCount());
        node.set("lost", fates(verdict.lost()));
        node.set("duplicated", fates(verdict.duplicated()));
        return node;
    }

    private static ArrayNode fates(List<RecordFate> fates) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (RecordFate fate : fates) {
            ObjectNode node = list.addObject();
            node.put("origin", fate.origin());
            node.put("value", fate.value());
            node.put("times", fate.times());
            node.put("expected", fate.expected());
            if (fate.failure() > 0) {
                node.put("failure", fate.failure());
            } else {
                node.putNull("failure");
            }
        }
        return list;
    }

    private static ObjectNode problem(Problem problem) {
        return object().put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                .put("place", problem.place())
                .put("message", problem.message())
                .put("remedy", problem.remedy());
    }

    /** State is shown as text; what reads as a number is one. */
    private static Object parsed(String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException notWhole) {
            try {
                double number = Double.parseDouble(value);
                return Double.isFinite(number) && Character.isDigit(value.charAt(value.length() - 1)) ? number : value;
            } catch (NumberFormatException notANumber) {
                return value;
            }
        }
    }

    private static void time(ObjectNode node, String key, long millis) {
        if (millis < 0) {
            node.putNull(key);
        } else {
            node.put(key, millis);
        }
    }

    private static @Nullable String text(@Nullable SubtaskId subtask) {
        return subtask == null ? null : subtask.toString();
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
