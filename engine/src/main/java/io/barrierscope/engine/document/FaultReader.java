package io.barrierscope.engine.document;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailCheckpoint.Stage;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads one fault by its name. */
final class FaultReader {
    static final List<String> NAMES = List.of(
            "fail-subtask",
            "fail-task-manager",
            "fail-job-manager",
            "partition-network",
            "poison-record",
            "lose-partition",
            "fail-checkpoint",
            "delay-barrier",
            "drop-acknowledgement",
            "drop-completion-notice",
            "slow-subtask",
            "idle-partition",
            "broker-transaction-timeout",
            "fence-producer",
            "commit-fails",
            "commit-answer-lost",
            "broker-down",
            "fail-coordinator",
            "end-source",
            "trigger-checkpoint",
            "trigger-savepoint",
            "stop-with-savepoint",
            "cancel",
            "rescale",
            "restore");

    private static final int MAX_FACTOR = 1_000_000;

    private FaultReader() {}

    static Optional<Fault> read(JsonFields fields) {
        String name = fields.requiredText("fault", "a fault such as \"fail-subtask\"");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (!NAMES.contains(name)) {
            unknown(fields, name);
            fields.excuseRest();
            return Optional.empty();
        }
        return Optional.of(known(fields, name));
    }

    private static Fault known(JsonFields fields, String name) {
        return switch (name) {
            case "fail-subtask" -> new Fault.FailSubtask(Targets.requiredSubtask(fields));
            case "fail-task-manager" -> ClusterFaults.failTaskManager(fields);
            case "fail-job-manager" -> ClusterFaults.failJobManager(fields);
            case "partition-network" -> ClusterFaults.partitionNetwork(fields);
            case "poison-record" -> ClusterFaults.poisonRecord(fields);
            case "lose-partition" -> ClusterFaults.losePartition(fields);
            case "fail-checkpoint" -> failCheckpoint(fields);
            case "delay-barrier" -> ChannelFaults.delayBarrier(fields);
            case "drop-acknowledgement" -> new Fault.DropAcknowledgement(Targets.requiredSubtask(fields));
            case "drop-completion-notice" -> new Fault.DropCompletionNotice(Targets.requiredSubtask(fields));
            case "slow-subtask" ->
                new Fault.SlowSubtask(
                        Targets.requiredSubtask(fields),
                        (int) fields.requiredInteger("factor", 1, MAX_FACTOR),
                        fields.durationMillis("for").map(OptionalLong::of).orElse(OptionalLong.empty()));
            case "broker-transaction-timeout" -> new Fault.BrokerTransactionTimeout(Targets.requiredSubtask(fields));
            case "fence-producer" -> new Fault.FenceProducer(Targets.requiredSubtask(fields));
            case "commit-fails" ->
                new Fault.CommitFails(
                        Targets.requiredSubtask(fields),
                        fields.choice("reason", Names.COMMIT_REASONS).orElse(Fault.CommitFails.Reason.UNKNOWN),
                        fields.integer("times", 1, MAX_FACTOR).orElse(1L).intValue());
            case "commit-answer-lost" -> new Fault.CommitAnswerLost(Targets.requiredSubtask(fields));
            case "broker-down" ->
                new Fault.BrokerDown(
                        fields.durationMillis("for").map(OptionalLong::of).orElse(OptionalLong.empty()));
            case "fail-coordinator" ->
                new Fault.FailCoordinator(new VertexId(fields.requiredText("target", "a source vertex such as \"s\"")));
            case "idle-partition" ->
                new Fault.IdlePartition(
                        Targets.requiredSubtask(fields),
                        fields.durationMillis("for").map(OptionalLong::of).orElse(OptionalLong.empty()));
            case "end-source" -> new Fault.EndSource(Targets.requiredSubtask(fields));
            case "trigger-checkpoint" -> new Fault.TriggerCheckpoint();
            case "trigger-savepoint" -> new Fault.TriggerSavepoint(format(fields));
            case "stop-with-savepoint" ->
                new Fault.StopWithSavepoint(fields.flag("drain").orElse(false), format(fields));
            case "rescale" -> JobChangeReader.rescale(fields);
            case "restore" -> JobChangeReader.restore(fields);
            default -> cancel(fields);
        };
    }

    private static Fault cancel(JsonFields fields) {
        Format format = format(fields);
        return fields.flag("savepoint").orElse(false) ? new Fault.Cancel(format) : new Fault.Cancel();
    }

    private static Format format(JsonFields fields) {
        return fields.choice("format", Names.FORMATS).orElse(Format.CANONICAL);
    }

    private static Fault failCheckpoint(JsonFields fields) {
        Stage stage = fields.requiredChoice("stage", Names.STAGES).orElse(Stage.FINALIZE);
        SubtaskId target = stage.isAtTask()
                ? Targets.requiredSubtask(fields)
                : Targets.subtask(fields, "target").orElse(null);
        return new Fault.FailCheckpoint(stage, target);
    }

    private static void unknown(JsonFields fields, String name) {
        fields.problems()
                .error(
                        fields.placeOf("fault"),
                        "unknown fault \"" + name + "\"",
                        NearMiss.of(name, NAMES)
                                .map(near -> "did you mean \"" + near + "\"?")
                                .orElse("use one of " + String.join(", ", NAMES)));
    }
}
