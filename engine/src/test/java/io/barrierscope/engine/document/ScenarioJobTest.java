package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import org.junit.jupiter.api.Test;

class ScenarioJobTest {
    private static final String FLOW = """
        {"format": "barrierscope/flow", "version": 1, "name": "f",
         "job": {"flinkVersion": "2.3", "configuration": {"execution.checkpointing.interval": "10 s",
                 "restart-strategy.type": "fixed-delay"}},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "parallelism": 2, "settings": {"from": 1, "to": 5}},
          {"id": "out", "operator": "collect-sink", "parallelism": 2}],
         "edges": [{"from": "s", "to": "out", "partitioning": "rebalance"}],
         "scenarios": [{"name": "x", %s}]}
        """;

    @Test
    void a_scenario_changes_options_settings_parallelism_and_version() {
        FlowDocument flow = read("\"flinkVersion\": \"1.20\", \"set\": {\"execution.checkpointing.interval\": \"5 s\","
                + " \"restart-strategy.type\": null, \"s.to\": 9}, \"parallelism\": {\"out\": 3}");

        JobGraph job = flow.graphFor(flow.scenarios().get(0));

        assertThat(DocumentCheck.check(flow)).isEmpty();
        assertThat(job.flinkVersion()).isEqualTo(FlinkVersion.V1_20);
        assertThat(job.configuration()).containsOnlyKeys("execution.checkpointing.interval");
        assertThat(job.configuration()).containsEntry("execution.checkpointing.interval", "5 s");
        assertThat(job.vertex(new VertexId("s")).orElseThrow().settings()).containsEntry("to", 9L);
        assertThat(job.vertex(new VertexId("out")).orElseThrow().parallelism()).isEqualTo(3);
        assertThat(flow.graph().configuration()).hasSize(2);
    }

    @Test
    void changes_that_name_nothing_are_errors_with_their_place() {
        FlowDocument flow = read("\"set\": {\"s.tp\": 9, \"interval\": 1}, \"parallelism\": {\"ot\": 3}");

        assertThat(DocumentCheck.check(flow))
                .extracting(problem -> problem.place() + ": " + problem.remedy())
                .containsExactly(
                        "/scenarios/0/set/s.tp: did you mean \"to\"?",
                        "/scenarios/0/set/interval: write both parts",
                        "/scenarios/0/parallelism/ot: did you mean \"out\"?");
    }

    @Test
    void a_job_that_its_changes_break_is_an_error_of_the_document() {
        FlowDocument flow = read("\"set\": {\"restart-strategy.type\": \"exponential_delay\"}");

        ScenarioJob job = ScenarioJob.of(flow.graph(), flow.scenarios().get(0), "/scenarios/0");

        assertThat(job.isBroken()).isTrue();
        assertThat(job.isRefusedAsClaimed()).isFalse();
        assertThat(DocumentCheck.check(flow)).hasSize(1);
    }

    @Test
    void a_refusal_that_is_claimed_is_what_the_scenario_shows() {
        FlowDocument flow = read("\"set\": {\"restart-strategy.type\": \"exponential_delay\"},"
                + " \"claims\": [{\"problem\": \"exponential_delay\"}]");

        ScenarioJob job = ScenarioJob.of(flow.graph(), flow.scenarios().get(0), "/scenarios/0");

        assertThat(job.isRefusedAsClaimed()).isTrue();
        assertThat(job.problems()).hasSize(1);
        assertThat(DocumentCheck.check(flow)).isEmpty();
    }

    @Test
    void a_subtask_that_only_a_rescale_makes_can_be_a_target() {
        String faults =
                "\"faults\": [{\"at\": {\"time\": \"2 s\"}, \"fault\": \"rescale\", \"parallelism\": {\"out\": 3}},"
                        + " {\"at\": {\"time\": \"4 s\"}, \"fault\": \"fail-subtask\", \"target\": \"out#%d\"}]";

        assertThat(DocumentCheck.check(read(faults.formatted(2)))).isEmpty();
        assertThat(DocumentCheck.check(read(faults.formatted(3))))
                .extracting(problem -> problem.place() + ": " + problem.remedy())
                .containsExactly("/scenarios/0/faults/1/target: \"out\" has the subtasks out#0 to out#2");
    }

    private static FlowDocument read(String scenario) {
        return FlowDocuments.read(FLOW.formatted(scenario)).orThrow();
    }
}
