package io.barrierscope.engine.document;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads when a fault strikes. */
final class MomentReader {
    private static final List<String> KINDS = List.of("time", "step", "record", "checkpoint", "restart");
    private static final Map<String, Boolean> WHEN = new LinkedHashMap<>();

    static {
        WHEN.put("before", true);
        WHEN.put("after", false);
    }

    private MomentReader() {}

    static Optional<Moment> read(JsonFields fields) {
        List<String> given = KINDS.stream().filter(fields::has).toList();
        if (given.size() != 1) {
            fields.problems()
                    .error(
                            fields.place(),
                            given.isEmpty() ? "the moment is missing" : "the moment has " + String.join(" and ", given),
                            "give one of " + String.join(", ", KINDS));
            return Optional.empty();
        }
        Optional<Moment> moment = read(fields, given.get(0));
        if (moment.isEmpty()) {
            fields.excuseRest();
        }
        fields.end();
        return moment;
    }

    private static Optional<Moment> read(JsonFields fields, String kind) {
        return switch (kind) {
            case "time" -> fields.durationMillis("time").map(Moment.AtTime::new);
            case "step" -> fields.integer("step", 0, Long.MAX_VALUE).map(Moment.AtStep::new);
            case "record" -> record(fields);
            case "checkpoint" -> checkpoint(fields);
            default -> restart(fields);
        };
    }

    private static Optional<Moment> record(JsonFields fields) {
        boolean before = fields.choice("when", WHEN).orElse(false);
        JsonFields record = fields.object("record").orElse(null);
        if (record == null) {
            return Optional.empty();
        }
        String vertex = record.requiredText("vertex", "a vertex or a subtask such as \"a#0\"");
        long count = record.requiredInteger("count", 1, Long.MAX_VALUE);
        record.end();
        if (vertex.isEmpty()) {
            return Optional.empty();
        }
        Optional<SubtaskId> subtask = SubtaskId.parse(vertex.contains("#") ? vertex : vertex + "#0");
        if (subtask.isEmpty()) {
            Targets.notASubtask(record, "vertex", vertex);
        }
        return subtask.map(id -> new Moment.AtRecord(id, count, before));
    }

    private static Optional<Moment> checkpoint(JsonFields fields) {
        long id = fields.requiredInteger("checkpoint", 1, Long.MAX_VALUE);
        Optional<CheckpointMoment> moment = fields.requiredChoice("moment", Names.CHECKPOINT_MOMENTS);
        Optional<SubtaskId> target = Targets.subtask(fields, "target");
        return moment.map(value -> new Moment.AtCheckpoint(id, value, target.orElse(null)));
    }

    private static Optional<Moment> restart(JsonFields fields) {
        int restart = (int) fields.requiredInteger("restart", 1, Integer.MAX_VALUE);
        Optional<RestartMoment> moment = fields.requiredChoice("moment", Names.RESTART_MOMENTS);
        return moment.map(value -> new Moment.AtRestart(restart, value));
    }
}
