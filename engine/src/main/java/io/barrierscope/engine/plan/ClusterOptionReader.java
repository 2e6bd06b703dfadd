package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.FlinkVersion;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the options of machines and of the job manager, with the checks of {@code HeartbeatServices} and others. */
final class ClusterOptionReader {
    private final TypedOptions typed;
    private final FlinkVersion version;
    private final CheckpointConfig checkpoints;
    private final ClusterOptions byDefault = ClusterOptions.DEFAULT;

    ClusterOptionReader(TypedOptions typed, FlinkVersion version, CheckpointConfig checkpoints) {
        this.typed = typed;
        this.version = version;
        this.checkpoints = checkpoints;
    }

    ClusterOptions read() {
        long interval = millis(ClusterOptionTable.HEARTBEAT_INTERVAL, byDefault.heartbeatIntervalMillis());
        long timeout = millis(ClusterOptionTable.HEARTBEAT_TIMEOUT, byDefault.heartbeatTimeoutMillis());
        if (interval < 1) {
            typed.error(
                    ClusterOptionTable.HEARTBEAT_INTERVAL,
                    "a heartbeat interval of " + interval + " ms is refused",
                    "give at least 1 ms (default 10 s)");
            interval = byDefault.heartbeatIntervalMillis();
        }
        if (timeout < interval) {
            typed.error(
                    ClusterOptionTable.HEARTBEAT_TIMEOUT,
                    "the heartbeat timeout of " + timeout + " ms is shorter than the interval of " + interval + " ms",
                    "make heartbeat.timeout (default 50 s) larger than heartbeat.interval (default 10 s)");
            timeout = Math.max(interval, byDefault.heartbeatTimeoutMillis());
        }
        typed.duration(ClusterOptionTable.CANCELLATION_INTERVAL);
        return new ClusterOptions(
                scheduler(),
                highAvailability(),
                interval,
                timeout,
                threshold(),
                millis(ClusterOptionTable.SLOT_REQUEST_TIMEOUT, byDefault.slotRequestTimeoutMillis()),
                millis(ClusterOptionTable.CANCELLATION_TIMEOUT, byDefault.cancellationTimeoutMillis()),
                adaptive());
    }

    private SchedulerType scheduler() {
        String name = typed.choice(ClusterOptionTable.SCHEDULER).orElse("DEFAULT");
        if (name.equals("ADAPTIVEBATCH")) {
            typed.error(
                    ClusterOptionTable.SCHEDULER,
                    "the adaptive batch scheduler runs batch jobs only, and a simulated job is a streaming job",
                    "give Default or Adaptive");
        }
        boolean adaptive = name.equals("ADAPTIVE") || isReactive();
        if (typed.flag(FlinkOptionTable.APPROXIMATE).orElse(false)) {
            typed.error(
                    FlinkOptionTable.APPROXIMATE,
                    adaptive
                            ? "the adaptive scheduler supports pipelined exchanges only, and approximate local recovery"
                                    + " makes others"
                            : "approximate local recovery cannot be used together with Flink's scheduler of pipelined"
                                    + " regions, so the job would not be accepted",
                    "remove it: Flink knows the option, but no scheduler that runs it");
        }
        return adaptive ? SchedulerType.ADAPTIVE : SchedulerType.DEFAULT;
    }

    private boolean isReactive() {
        return typed.choice(ClusterOptionTable.SCHEDULER_MODE).isPresent();
    }

    private boolean highAvailability() {
        return typed.text(ClusterOptionTable.HIGH_AVAILABILITY)
                .filter(text -> !text.equalsIgnoreCase("NONE"))
                .isPresent();
    }

    private int threshold() {
        long threshold =
                typed.number(ClusterOptionTable.HEARTBEAT_THRESHOLD).orElse((long) byDefault.rpcFailureThreshold());
        if (threshold < 1 && threshold != -1) {
            typed.error(
                    ClusterOptionTable.HEARTBEAT_THRESHOLD,
                    "a threshold of " + threshold + " is refused",
                    "give a number from 1, or -1 to switch it off (default 2)");
            return byDefault.rpcFailureThreshold();
        }
        return (int) threshold;
    }

    private AdaptiveOptions adaptive() {
        AdaptiveOptions given = byDefault.adaptive();
        boolean reactive = isReactive();
        int failures = typed.number(ClusterOptionTable.TRIGGER_FAILURES)
                .orElse((long) given.maxCheckpointFailures())
                .intValue();
        if (failures < 1) {
            typed.error(
                    ClusterOptionTable.TRIGGER_FAILURES,
                    "a number of " + failures + " failed checkpoints is refused",
                    "give at least 1 (default 2)");
            failures = given.maxCheckpointFailures();
        }
        Optional<Long> wait = typed.duration(ClusterOptionTable.WAIT).map(FlinkDuration::millis);
        OptionalLong byMode = reactive ? OptionalLong.empty() : given.resourceWaitMillis();
        return new AdaptiveOptions(
                wait.map(OptionalLong::of).orElse(byMode),
                millis(ClusterOptionTable.STABILIZATION, reactive ? 0 : given.resourceStabilizationMillis()),
                millis(ClusterOptionTable.COOLDOWN, given.cooldownMillis()),
                version == FlinkVersion.V1_20
                        ? 0
                        : millis(ClusterOptionTable.RUNNING_STABILIZATION, given.runningStabilizationMillis()),
                maxTriggerDelay(failures),
                failures,
                reactive);
    }

    /** By default one interval longer than the failed checkpoints take that it would wait for. */
    private long maxTriggerDelay(int failures) {
        long interval = checkpoints.intervalMillis().orElse(0);
        return version == FlinkVersion.V1_20
                ? 0
                : millis(
                        ClusterOptionTable.TRIGGER_DELAY,
                        FlinkDuration.millis(Duration.ofMillis(interval).multipliedBy(failures + 1L)));
    }

    private long millis(String key, long byDefaultMillis) {
        return typed.duration(key).map(FlinkDuration::millis).orElse(byDefaultMillis);
    }
}
