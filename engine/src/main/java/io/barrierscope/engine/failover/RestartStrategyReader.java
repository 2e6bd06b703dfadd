package io.barrierscope.engine.failover;

import io.barrierscope.engine.base.FlinkDuration.Dialect;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.RestartStrategyChoice.Chosen;
import io.barrierscope.engine.failover.RestartStrategyChoice.Origin;
import io.barrierscope.engine.failover.RestartStrategyChoice.Refused;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.ArrayList;
import java.util.List;

/** Makes one {@link RestartStrategyChoice}. */
final class RestartStrategyReader {

    private final LayerStrategy job;
    private final LayerStrategy cluster;

    RestartStrategyReader(ConfigurationLayer job, ConfigurationLayer cluster, FlinkVersion version) {
        Dialect dialect = version == FlinkVersion.V1_20 ? Dialect.FLINK_1 : Dialect.FLINK_2;
        this.job = LayerStrategy.read(job, dialect);
        this.cluster = LayerStrategy.read(cluster, dialect);
    }

    RestartStrategyChoice choose(boolean isCheckpointingEnabled) {
        List<Problem> problems = new ArrayList<>(job.unreadable());
        problems.addAll(cluster.unreadable());
        LayerStrategy deciding = job.isNamed() ? job : cluster;
        if (deciding.isNamed()) {
            problems.addAll(deciding.outOfBounds());
        }
        if (!problems.isEmpty()) {
            problems.addAll(warnings());
            return new Refused(List.copyOf(problems));
        }
        if (deciding.strategy() == null) {
            return byDefault(isCheckpointingEnabled);
        }
        Origin origin = deciding == job ? Origin.JOB : Origin.CLUSTER;
        String reason = deciding.strategy().typeName() + ", because the " + (deciding == job ? "job" : "cluster")
                + " names it in " + deciding.typeKey();
        return new Chosen(deciding.strategy(), origin, reason, warnings());
    }

    private RestartStrategyChoice byDefault(boolean isCheckpointingEnabled) {
        String unset = "because " + RestartOptions.TYPE + " is not set and checkpointing is ";
        return isCheckpointingEnabled
                ? new Chosen(
                        new ExponentialDelayRestart(ExponentialDelayRestart.Settings.DEFAULT),
                        Origin.DEFAULT,
                        "exponential-delay with its built-in values, " + unset + "on",
                        warnings())
                : new Chosen(new NoRestart(true), Origin.DEFAULT, "no restart, " + unset + "off", warnings());
    }

    private List<Problem> warnings() {
        List<Problem> warnings = new ArrayList<>(job.warnings(true));
        warnings.addAll(cluster.warnings(!job.isNamed()));
        return List.copyOf(warnings);
    }
}
