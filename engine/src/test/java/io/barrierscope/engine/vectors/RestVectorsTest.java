package io.barrierscope.engine.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.flink.FlinkPlans;
import io.barrierscope.engine.document.flink.ImportedPlan;
import io.barrierscope.engine.document.flink.Outcome;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.DurabilityOptions;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.StateOptions;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.TaskEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers of the REST interface of a Flink 2.3.0 and of a 1.20.5 cluster while a job runs whose first operator has failed
 * once: {@code gen -> failing} and {@code sum -> snk}, two copies each, a checkpoint every 300 ms, restarts with a fixed
 * delay of 100 ms.
 */
class RestVectorsTest {
    /** {@code /jobs/:jobid/plan} of 2.3.0. */
    private static final String PLAN = """
        {"plan":{"jid":"f7733fa9170f70294174cfcc0f4469ef","name":"Flink Streaming Job","type":"STREAMING","nodes":[
         {"id":"239c254b5ff89532b198266322bc819f","operator":"","parallelism":2,"operator_strategy":"",
          "description":"sum<br/>+- Sink: snk<br/>","optimizer_properties":{},
          "inputs":[{"id":"cbc357ccb763df2852fee8c4fc7d55f2","num":0,"exchange":"pipelined_bounded","ship_strategy":"HASH"}]},
         {"id":"cbc357ccb763df2852fee8c4fc7d55f2","operator":"","parallelism":2,"operator_strategy":"",
          "description":"Source: gen<br/>+- failing<br/>","optimizer_properties":{}}]}}
        """;

    /** The same of 1.20.5, whose keys stand in another order. */
    private static final String OLDER_PLAN = """
        {"plan":{"jid":"ed0b47fda345f36a188ba3cbf56479d4","name":"Flink Streaming Job","type":"STREAMING","nodes":[
         {"id":"239c254b5ff89532b198266322bc819f","parallelism":2,"operator":"","operator_strategy":"",
          "description":"sum<br/>+- Sink: snk<br/>",
          "inputs":[{"num":0,"id":"cbc357ccb763df2852fee8c4fc7d55f2","ship_strategy":"HASH","exchange":"pipelined_bounded"}],
          "optimizer_properties":{}},
         {"id":"cbc357ccb763df2852fee8c4fc7d55f2","parallelism":2,"operator":"","operator_strategy":"",
          "description":"Source: gen<br/>+- failing<br/>","optimizer_properties":{}}]}}
        """;

    private static final String JOB = """
        {"format": "barrierscope/flow", "version": 1, "name": "Flink Streaming Job",
         "job": {"flinkVersion": "%s", "configuration": {"execution.checkpointing.interval": "300 ms",
          "restart-strategy.type": "fixed-delay", "restart-strategy.fixed-delay.attempts": "5",
          "restart-strategy.fixed-delay.delay": "100 ms"}},
         "cluster": {"taskManagers": 2, "slotsPerTaskManager": 2},
         "vertices": [
          {"id": "gen", "operator": "sequence-source", "parallelism": 2, "settings": {"from": 1, "ratePerSecond": 500}},
          {"id": "failing", "operator": "map", "parallelism": 2, "settings": {"fields": {"value": "value"}}},
          {"id": "sum", "operator": "aggregate", "parallelism": 2, "settings": {"function": "sum", "field": "value"},
           "timing": {"deploy": "400 ms"}},
          {"id": "snk", "operator": "collect-sink", "parallelism": 2}],
         "edges": [{"from": "gen", "to": "failing", "partitioning": "forward"},
          {"from": "failing", "to": "sum", "partitioning": "hash", "key": "value %% 4"},
          {"from": "sum", "to": "snk", "partitioning": "forward"}]}
        """;

    private final Map<String, List<ExecutionState>> secondLives = new LinkedHashMap<>();
    private final List<JobStatus> statuses = new ArrayList<>();

    @BeforeEach
    void forget() {
        secondLives.clear();
        statuses.clear();
    }

    private static JobGraph job(String version) {
        return FlowDocuments.read(JOB.formatted(version)).orThrow().graph();
    }

    @ParameterizedTest
    @ValueSource(strings = {PLAN, OLDER_PLAN})
    void the_plan_of_a_running_job_is_the_job(String answer) throws Exception {
        Outcome<ImportedPlan> outcome = FlinkPlans.read(new JsonMapper().readTree(answer));

        JobGraph graph = ((Outcome.Read<ImportedPlan>) outcome).value().graph();
        assertThat(graph.name()).isEqualTo("Flink Streaming Job");
        assertThat(graph.vertices())
                .extracting(vertex -> vertex.name() + " " + vertex.parallelism())
                .containsExactly("gen 2", "failing 2", "sum 2", "snk 2");
        assertThat(graph.edges())
                .extracting(edge -> edge.from() + " " + edge.to() + " " + graph.partitioningOf(edge) + " "
                        + (edge.exchange() == ExchangeMode.BLOCKING))
                .containsExactly(
                        "gen failing " + Partitioning.FORWARD + " false",
                        "failing sum " + Partitioning.HASH + " false",
                        "sum snk " + Partitioning.FORWARD + " false");
    }

    /** {@code /jobs/:jobid/checkpoints/config}, the same in both versions. */
    @ParameterizedTest
    @ValueSource(strings = {"2.3", "1.20"})
    void what_is_not_set_is_as_the_cluster_says(String version) {
        CheckpointConfig config = FlinkOptions.read(job(version)).options().checkpoints();

        assertThat(config.exactlyOnce()).isTrue();
        assertThat(config.intervalMillis()).isEqualTo(OptionalLong.of(300));
        assertThat(config.timeoutMillis()).isEqualTo(600_000);
        assertThat(config.minPauseMillis()).isZero();
        assertThat(config.maxConcurrent()).isEqualTo(1);
        assertThat(config.unaligned().enabled()).isFalse();
        assertThat(config.unaligned().alignedTimeoutMillis()).isZero();
        assertThat(config.tolerableFailures()).isZero();
        assertThat(config.afterTasksFinish()).isTrue();
        assertThat(StateOptions.of(job(version)).type()).isEqualTo(StateOptions.Type.HASHMAP);
        assertThat(DurabilityOptions.of(job(version)).directory())
                .as("JobManagerCheckpointStorage")
                .isNull();
        assertThat(config.maxStateBytes()).isEqualTo(OptionalLong.of(CheckpointConfig.MEMORY_STORAGE_BYTES));
    }

    /** Runs until two checkpoints are complete, lets the operator fail, and goes on until two more are. */
    private EngineSession run() {
        JobSpec spec = new JobSpec(
                job("2.3"), Scenario.PLAIN.faults(), Scenario.PLAIN.recovery(), 1, Long.MAX_VALUE, JobInputs.NONE);
        EngineSession session = EngineSession.open(
                listener -> new Engine(spec, EngineOptions.FULL, listener), (step, timeMillis, event) -> {
                    if (event instanceof TaskEvent.JobStatusChanged changed) {
                        statuses.add(changed.to());
                    } else if (event instanceof TaskEvent.StateChanged changed
                            && changed.attempt().attempt() == 1) {
                        secondLives
                                .computeIfAbsent(changed.subtask().toString(), subtask -> new ArrayList<>())
                                .add(changed.to());
                    }
                });
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        session.inject(new Fault.FailSubtask(new SubtaskId(new VertexId("failing"), 0)));
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        return session;
    }

    /** {@code /jobs/:jobid} (timestamps), {@code /vertices/:vertexid} and {@code /vertices/:vertexid/subtasktimes}. */
    @Test
    void every_task_lives_again_in_the_same_order_as_attempt_1() {
        run();

        assertThat(statuses)
                .containsExactly(JobStatus.CREATED, JobStatus.RUNNING, JobStatus.RESTARTING, JobStatus.RUNNING);
        assertThat(secondLives.keySet()).containsExactlyInAnyOrder("gen#0", "gen#1", "sum#0", "sum#1");
        assertThat(secondLives.values()).allSatisfy(states -> assertThat(states)
                .containsExactly(
                        ExecutionState.SCHEDULED,
                        ExecutionState.DEPLOYING,
                        ExecutionState.INITIALIZING,
                        ExecutionState.RUNNING));
    }

    /** {@code /jobs/:jobid/exceptions} and {@code /jobs/:jobid/checkpoints}. */
    @Test
    void one_failure_is_told_with_its_task_and_the_job_goes_on_from_the_second_checkpoint() {
        RunReport report = RunReports.of(run(), "Flink Streaming Job", Scenario.PLAIN, "test", List.of());

        assertThat(report.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.target()).hasToString("gen#0");
            assertThat(failure.global()).isFalse();
            assertThat(failure.restoredCheckpoint()).isEqualTo(2);
            assertThat(failure.backoffMillis()).isEqualTo(100);
        });
        assertThat(report.checkpoints().stream().filter(one -> one.id().isPresent()))
                .as("the history has no entry for what was never triggered")
                .allSatisfy(one -> {
                    assertThat(one.subtasks()).isEqualTo(4);
                    assertThat(one.acknowledged()).isEqualTo(4);
                })
                .hasSize(4);
        assertThat(report.checkpoints().stream().filter(one -> one.id().isEmpty()))
                .as("yet it is counted as failed")
                .isNotEmpty()
                .allSatisfy(one ->
                        assertThat(one.reason()).isEqualTo(CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING));
    }
}
