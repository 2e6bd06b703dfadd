package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one claim; the first of its kinds among its keys says which it is. */
final class ClaimReader {
    static final String DEFAULT_READER = "read_committed";

    private static final List<String> KINDS = List.of(
            "verdict",
            "lost",
            "duplicated",
            "restarted",
            "restarts",
            "backoffs",
            "jobStatus",
            "checkpoint",
            "transaction",
            "result",
            "stateValue",
            "restored",
            "triggers",
            "problem");
    private static final List<String> READERS =
            List.of("read_committed", "read_uncommitted", "collected", "writes", "table");
    private static final int MAX_LISTED = 100_000;

    private ClaimReader() {}

    static Optional<Claim> read(JsonFields fields) {
        List<String> given =
                KINDS.stream().filter(kind -> fields.node().has(kind)).toList();
        if (given.size() != 1) {
            fields.problems()
                    .error(
                            fields.place(),
                            given.isEmpty()
                                    ? "the claim says nothing that can be checked"
                                    : "the claim has " + String.join(" and ", given),
                            "give one of " + String.join(", ", KINDS));
            return Optional.empty();
        }
        Optional<Claim> claim = read(fields, given.get(0));
        if (claim.isEmpty()) {
            fields.excuseRest();
        }
        fields.end();
        return claim;
    }

    private static Optional<Claim> read(JsonFields fields, String kind) {
        return switch (kind) {
            case "verdict" ->
                fields.requiredChoice("verdict", Names.VERDICTS)
                        .map(verdict -> new Claim.VerdictIs(place(fields), reader(fields), verdict));
            case "lost" ->
                fates(fields, kind)
                        .map(fates -> new Claim.Lost(place(fields), reader(fields), fates.count(), fates.origins()));
            case "duplicated" ->
                fates(fields, kind)
                        .map(fates ->
                                new Claim.Duplicated(place(fields), reader(fields), fates.count(), fates.origins()));
            case "restarted" -> Optional.of(restarted(fields));
            case "restarts" ->
                fields.integer(kind, 0, Integer.MAX_VALUE).map(count -> new Claim.Restarts(count.intValue()));
            case "backoffs" -> Optional.of(new Claim.Backoffs(millis(fields, kind)));
            case "jobStatus" -> fields.requiredChoice(kind, Names.JOB_STATUS).map(Claim.JobStatusIs::new);
            case "checkpoint" -> checkpoint(fields);
            case "transaction" -> transaction(fields);
            case "result" -> Optional.of(result(fields));
            case "restored" -> Optional.of(new Claim.RestoredAre(checkpoints(fields)));
            case "triggers" -> Optional.of(new Claim.Triggers(millis(fields, kind)));
            case "problem" ->
                Optional.of(new Claim.ProblemIs(fields.requiredText(kind, "a part of the message that is expected")));
            default -> Optional.of(stateValue(fields));
        };
    }

    private static String place(JsonFields fields) {
        if (fields.has("state")) {
            return fields.text("state").orElse("");
        }
        if (!fields.has("sink")) {
            fields.missing("sink", "the sink, or \"state\": the stateful vertex");
        }
        return fields.text("sink").orElse("");
    }

    private static @Nullable String reader(JsonFields fields) {
        if (fields.has("state") && !fields.has("sink")) {
            return null;
        }
        if (fields.has("state")) {
            fields.problems().error(fields.place(), "the claim names a sink and a state", "give one of the two");
        }
        return sinkReader(fields);
    }

    private static String sinkReader(JsonFields fields) {
        String reader = fields.text("reader").orElse(DEFAULT_READER);
        if (!READERS.contains(reader)) {
            fields.problems()
                    .error(
                            fields.placeOf("reader"),
                            "\"" + reader + "\" is no reader",
                            "give one of " + String.join(", ", READERS));
        }
        return reader;
    }

    private record Fates(long count, @Nullable List<String> origins) {}

    private static Optional<Fates> fates(JsonFields fields, String kind) {
        Optional<JsonNode> value = fields.get(kind);
        if (value.isPresent() && value.get().isArray()) {
            List<String> origins = new ArrayList<>();
            for (JsonNode element : fields.list(kind, MAX_LISTED)) {
                if (element.isTextual()) {
                    origins.add(element.textValue());
                } else {
                    fields.problems()
                            .error(
                                    fields.placeOf(kind),
                                    "expected records as text, found " + JsonFields.shown(element),
                                    "write source#split@offset, e.g. \"s#0@3\"");
                }
            }
            return Optional.of(new Fates(origins.size(), List.copyOf(origins)));
        }
        return fields.integer(kind, 0, Long.MAX_VALUE).map(count -> new Fates(count, null));
    }

    private static Claim restarted(JsonFields fields) {
        List<SubtaskId> subtasks = new ArrayList<>();
        List<JsonNode> elements = fields.list("restarted", MAX_LISTED);
        for (int i = 0; i < elements.size(); i++) {
            Optional<SubtaskId> subtask = SubtaskId.parse(elements.get(i).asText());
            subtask.ifPresent(subtasks::add);
            if (subtask.isEmpty()) {
                fields.problems()
                        .error(
                                Pointers.child(fields.placeOf("restarted"), i),
                                JsonFields.shown(elements.get(i)) + " is no subtask",
                                "write the vertex, # and the index from 0, e.g. \"a#0\"");
            }
        }
        int failure = fields.integer("failure", 0, Integer.MAX_VALUE).orElse(0L).intValue();
        return new Claim.Restarted(failure, List.copyOf(subtasks));
    }

    private static List<Long> checkpoints(JsonFields fields) {
        List<Long> all = new ArrayList<>();
        List<JsonNode> elements = fields.list("restored", MAX_LISTED);
        for (int i = 0; i < elements.size(); i++) {
            JsonNode element = elements.get(i);
            if (element.isIntegralNumber() && element.canConvertToLong() && element.longValue() >= 0) {
                all.add(element.longValue());
            } else {
                fields.problems()
                        .error(
                                Pointers.child(fields.placeOf("restored"), i),
                                "expected the id of a checkpoint, not " + JsonFields.shown(element),
                                "write a whole number, 0 for none");
            }
        }
        return List.copyOf(all);
    }

    private static List<Long> millis(JsonFields fields, String key) {
        List<Long> all = new ArrayList<>();
        List<JsonNode> elements = fields.list(key, MAX_LISTED);
        for (int i = 0; i < elements.size(); i++) {
            Long millis = JsonFields.millis(elements.get(i), Pointers.child(fields.placeOf(key), i), fields.problems());
            if (millis != null) {
                all.add(millis);
            }
        }
        return List.copyOf(all);
    }

    private static Optional<Claim> checkpoint(JsonFields fields) {
        long id = fields.requiredInteger("checkpoint", 1, Long.MAX_VALUE);
        var reason = fields.choice("reason", Names.REASONS);
        var inFlight = fields.flag("inFlight");
        return fields.requiredChoice("status", Names.CHECKPOINT_STATUS)
                .map(status -> new Claim.CheckpointIs(id, status, reason.orElse(null), inFlight.orElse(null)));
    }

    private static Optional<Claim> transaction(JsonFields fields) {
        String id = fields.requiredText("transaction", "a transactional id such as \"sums-0-2\"");
        return fields.requiredChoice("state", Names.TRANSACTION_STATES)
                .map(state -> new Claim.TransactionIs(id, state));
    }

    private static Claim result(JsonFields fields) {
        String sink = fields.requiredText("sink", "the sink");
        String reader = sinkReader(fields);
        List<Map<String, @Nullable Object>> records = new ArrayList<>();
        for (JsonFields record : fields.objects("result", MAX_LISTED)) {
            records.add(PlainValues.mapOf(record.node()));
        }
        return new Claim.ResultIs(sink, reader, List.copyOf(records));
    }

    private static Claim stateValue(JsonFields fields) {
        String vertex = fields.requiredText("state", "the stateful vertex");
        if (!fields.has("key")) {
            fields.missing("key", "the key whose value is meant");
        }
        String key = fields.scalar("key").orElse("");
        return new Claim.StateValueIs(
                vertex, key, fields.get("stateValue").map(PlainValues::of).orElse(null));
    }
}
