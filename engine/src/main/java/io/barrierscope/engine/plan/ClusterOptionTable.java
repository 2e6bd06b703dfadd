package io.barrierscope.engine.plan;

import static io.barrierscope.engine.plan.FlinkOption.Effect.NOTHING_TO_SIMULATE;
import static io.barrierscope.engine.plan.FlinkOption.Effect.SIMULATED;
import static io.barrierscope.engine.plan.FlinkOption.Type.BOOLEAN;
import static io.barrierscope.engine.plan.FlinkOption.Type.DURATION;
import static io.barrierscope.engine.plan.FlinkOption.Type.ENUM;
import static io.barrierscope.engine.plan.FlinkOption.Type.INT;
import static io.barrierscope.engine.plan.FlinkOption.Type.TEXT;

import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;

/**
 * The options of machines and of the job manager ({@code JobManagerOptions}, {@code HeartbeatManagerOptions}, {@code
 * HighAvailabilityOptions}, {@code TaskManagerOptions}).
 */
final class ClusterOptionTable {
    private static final String ADAPTIVE = "jobmanager.adaptive-scheduler.";
    static final String SCHEDULER = "jobmanager.scheduler";
    static final String SCHEDULER_MODE = "scheduler-mode";
    static final String WAIT = ADAPTIVE + "submission.resource-wait-timeout";
    static final String STABILIZATION = ADAPTIVE + "submission.resource-stabilization-timeout";
    static final String COOLDOWN = ADAPTIVE + "executing.cooldown-after-rescaling";
    static final String RUNNING_STABILIZATION = ADAPTIVE + "executing.resource-stabilization-timeout";
    static final String TRIGGER_FAILURES = ADAPTIVE + "rescale-trigger.max-checkpoint-failures";
    static final String TRIGGER_DELAY = ADAPTIVE + "rescale-trigger.max-delay";
    static final String HEARTBEAT_INTERVAL = "heartbeat.interval";
    static final String HEARTBEAT_TIMEOUT = "heartbeat.timeout";
    static final String HEARTBEAT_THRESHOLD = "heartbeat.rpc-failure-threshold";
    static final String SLOT_REQUEST_TIMEOUT = "slot.request.timeout";
    static final String HIGH_AVAILABILITY = "high-availability.type";
    static final String CANCELLATION_INTERVAL = "task.cancellation.interval";
    static final String CANCELLATION_TIMEOUT = "task.cancellation.timeout";

    static final List<FlinkOption> ALL = List.of(
            FlinkOption.of(FailoverStrategyType.OPTION, TEXT, "region", SIMULATED),
            FlinkOption.of(SCHEDULER, ENUM, "Default", SIMULATED).choosing("DEFAULT", "ADAPTIVE", "ADAPTIVEBATCH"),
            FlinkOption.of(SCHEDULER_MODE, ENUM, "", SIMULATED).choosing("REACTIVE"),
            FlinkOption.of(WAIT, DURATION, "5 min", SIMULATED).formerly(ADAPTIVE + "resource-wait-timeout"),
            FlinkOption.of(STABILIZATION, DURATION, "10 s", SIMULATED)
                    .formerly(ADAPTIVE + "resource-stabilization-timeout"),
            FlinkOption.of(COOLDOWN, DURATION, "30 s", SIMULATED).formerly(ADAPTIVE + "scaling-interval.min"),
            FlinkOption.of(RUNNING_STABILIZATION, DURATION, "1 min", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(TRIGGER_FAILURES, INT, "2", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(TRIGGER_DELAY, DURATION, "", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(ADAPTIVE + "prefer-minimal-taskmanagers", BOOLEAN, "true", NOTHING_TO_SIMULATE),
            FlinkOption.of(HEARTBEAT_INTERVAL, DURATION, "10 s", SIMULATED),
            FlinkOption.of(HEARTBEAT_TIMEOUT, DURATION, "50 s", SIMULATED),
            FlinkOption.of(HEARTBEAT_THRESHOLD, INT, "2", SIMULATED),
            FlinkOption.of(SLOT_REQUEST_TIMEOUT, DURATION, "5 min", SIMULATED),
            FlinkOption.of("slot.idle.timeout", DURATION, "50 s", NOTHING_TO_SIMULATE),
            FlinkOption.of(HIGH_AVAILABILITY, TEXT, "NONE", SIMULATED).formerly("recovery.mode", "high-availability"),
            FlinkOption.of("high-availability.storageDir", TEXT, "", NOTHING_TO_SIMULATE)
                    .formerly("high-availability.zookeeper.storageDir", "recovery.zookeeper.storageDir"),
            FlinkOption.of("high-availability.cluster-id", TEXT, "/default", NOTHING_TO_SIMULATE)
                    .formerly("high-availability.zookeeper.path.namespace", "recovery.zookeeper.path.namespace"),
            FlinkOption.of("high-availability.zookeeper.quorum", TEXT, "", NOTHING_TO_SIMULATE)
                    .formerly("recovery.zookeeper.quorum"),
            FlinkOption.of(CANCELLATION_INTERVAL, DURATION, "30 s", SIMULATED).formerly("task.cancellation-interval"),
            FlinkOption.of(CANCELLATION_TIMEOUT, DURATION, "3 min", SIMULATED),
            FlinkOption.of("taskmanager.numberOfTaskSlots", INT, "1", NOTHING_TO_SIMULATE));

    private static final List<String> CLUSTER_PREFIXES =
            List.of("jobmanager.", "heartbeat.", "slot.", "high-availability", "taskmanager.", SCHEDULER_MODE);

    private ClusterOptionTable() {}

    /** Whether Flink reads the option from the cluster's configuration, whatever the job says. */
    static boolean isOfCluster(String key) {
        return CLUSTER_PREFIXES.stream().anyMatch(key::startsWith);
    }
}
