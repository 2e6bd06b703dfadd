package io.barrierscope.bench;

import io.barrierscope.connectors.kafka.LiveDriver;
import io.barrierscope.connectors.kafka.LiveLoop;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopReason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The measured jobs on a real broker, as a session with full recording; a checkpoint comes every 100,000 records. */
final class LiveBenchJob {
    private static final long RECORDS_PER_CHECKPOINT = 100_000;

    private final String servers;

    LiveBenchJob(String servers) {
        this.servers = servers;
    }

    /** Writes the numbers from 1. */
    void write(long records, String topic) {
        run(BenchJob.vertex("in", "sequence-source", Map.of("from", 1L, "to", records)), topic);
    }

    /** Writes what is committed in one topic into another. */
    void copy(String from, String to) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("topic", from);
        settings.put("bootstrapServers", servers);
        settings.put("isolation", "read_committed");
        settings.put("bounded", true);
        run(BenchJob.vertex("in", "kafka-source", settings), to);
    }

    private void run(JobVertex source, String topic) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("topic", topic);
        settings.put("bootstrapServers", servers);
        settings.put("deliveryGuarantee", "exactly-once");
        settings.put("transactionalIdPrefix", topic);
        settings.put("transaction.timeout.ms", 600_000L);
        JobGraph wanted = new JobGraph(
                topic,
                BenchJob.VERSION,
                Map.of("execution.checkpointing.interval", RECORDS_PER_CHECKPOINT + " ms"),
                BenchJob.ONE_SLOT,
                List.of(source, BenchJob.vertex("out", "kafka-sink", settings)),
                List.of(BenchJob.edge("in", "out", Partitioning.FORWARD, null)));
        RealTopics.Look look = RealTopics.look(wanted, Secrets.ofEnvironment());
        if (!look.problems().isEmpty()) {
            throw new IllegalStateException(look.problems().get(0).line());
        }
        run(ChangedGraph.of(wanted, look.change()), look);
    }

    private static void run(JobGraph graph, RealTopics.Look look) {
        JobSpec spec =
                new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, JobInputs.NONE);
        try (LiveDriver driver =
                LiveDriver.open(graph, look, Secrets.ofEnvironment()).driver().orElseThrow()) {
            EngineSession session =
                    EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener), driver);
            driver.begin(session);
            StopReason reason = new LiveLoop(session, driver).run(Long.MAX_VALUE, () -> false);
            if (reason != StopReason.ENDED || session.image().jobStatus() != JobStatus.FINISHED) {
                throw new IllegalStateException("the job is " + session.image().jobStatus());
            }
        }
    }
}
