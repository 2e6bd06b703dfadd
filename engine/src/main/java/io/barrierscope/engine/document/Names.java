package io.barrierscope.engine.document;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailCheckpoint;
import io.barrierscope.engine.fault.Fault.FailTaskManager;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The names of constants in files. */
final class Names {
    static final Map<String, FlinkVersion> VERSIONS = by(FlinkVersion.values(), FlinkVersion::text);
    static final Map<String, Chaining> CHAINING = by(Chaining.values(), Names::kebab);
    static final Map<String, Partitioning> PARTITIONING = by(Partitioning.values(), Names::kebab);
    static final Map<String, ExchangeMode> EXCHANGE = by(ExchangeMode.values(), Names::kebab);
    static final Map<String, RecoveryMode> RECOVERY = by(RecoveryMode.values(), Names::kebab);
    static final Map<String, CheckpointMoment> CHECKPOINT_MOMENTS = by(CheckpointMoment.values(), Names::kebab);
    static final Map<String, RestartMoment> RESTART_MOMENTS = by(RestartMoment.values(), Names::kebab);
    static final Map<String, FailCheckpoint.Stage> STAGES = by(FailCheckpoint.Stage.values(), Names::kebab);
    static final Map<String, CheckpointOptions.Format> FORMATS = by(CheckpointOptions.Format.values(), Names::kebab);
    static final Map<String, Fault.CommitFails.Reason> COMMIT_REASONS =
            by(Fault.CommitFails.Reason.values(), Names::kebab);
    static final Map<String, FailTaskManager.Notice> NOTICES = by(FailTaskManager.Notice.values(), Names::kebab);
    static final Map<String, VerdictImage.Verdict> VERDICTS =
            by(VerdictImage.Verdict.values(), VerdictImage.Verdict::text);
    static final Map<String, JobStatus> JOB_STATUS = by(JobStatus.values(), JobStatus::name);
    static final Map<String, CheckpointImage.Status> CHECKPOINT_STATUS =
            by(CheckpointImage.Status.values(), CheckpointImage.Status::name);
    static final Map<String, CheckpointFailureReason> REASONS =
            by(CheckpointFailureReason.values(), CheckpointFailureReason::name);
    static final Map<String, TransactionImage.State> TRANSACTION_STATES =
            by(TransactionImage.State.values(), TransactionImage.State::name);

    private Names() {}

    /** {@code NO_REPLAY} is written {@code no-replay}. */
    static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E> Map<String, E> by(E[] constants, Function<E, String> name) {
        Map<String, E> map = new LinkedHashMap<>();
        for (E constant : constants) {
            map.put(name.apply(constant), constant);
        }
        return map;
    }
}
