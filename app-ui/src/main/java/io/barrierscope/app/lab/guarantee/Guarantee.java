package io.barrierscope.app.lab.guarantee;

import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A promise about how often each record counts, and the settings that make it. */
public enum Guarantee {
    /** After a failure nothing is sent again: only the failed task comes back. */
    AT_MOST_ONCE("EXACTLY_ONCE", "none"),
    /** The latest checkpoint is restored; barriers are not aligned, and sinks write at once. */
    AT_LEAST_ONCE("AT_LEAST_ONCE", "at-least-once"),
    /** The latest checkpoint is restored; barriers are aligned, and sinks write in transactions. */
    EXACTLY_ONCE("EXACTLY_ONCE", "exactly-once");

    static final String MODE = "execution.checkpointing.mode";
    static final String INTERVAL = "execution.checkpointing.interval";
    static final String DEFAULT_INTERVAL = "5 s";
    private static final String SINK = "kafka-sink";
    private static final String DELIVERY = "deliveryGuarantee";
    private static final String PREFIX = "transactionalIdPrefix";

    private final String mode;
    private final String delivery;

    Guarantee(String mode, String delivery) {
        this.mode = mode;
        this.delivery = delivery;
    }

    /** What recovery restores under it. */
    RecoveryMode recovery() {
        return this == AT_MOST_ONCE ? RecoveryMode.NO_REPLAY : RecoveryMode.COORDINATED;
    }

    /** The same job with the settings that make the guarantee; checkpoints are switched on where there are none. */
    JobGraph applyTo(JobGraph graph) {
        Map<String, String> configuration = new LinkedHashMap<>(graph.configuration());
        configuration.put(MODE, mode);
        configuration.putIfAbsent(INTERVAL, DEFAULT_INTERVAL);
        List<JobVertex> vertices = graph.vertices().stream().map(this::applyTo).toList();
        return new JobGraph(
                graph.name(), graph.flinkVersion(), configuration, graph.cluster(), vertices, graph.edges());
    }

    private JobVertex applyTo(JobVertex vertex) {
        if (!vertex.operator().equals(SINK)) {
            return vertex;
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>(vertex.settings());
        settings.put(DELIVERY, delivery);
        if (this == EXACTLY_ONCE) {
            settings.putIfAbsent(PREFIX, "lab-" + vertex.id());
        }
        return vertex.withSettings(settings);
    }
}
