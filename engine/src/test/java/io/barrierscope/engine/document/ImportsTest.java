package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportsTest {
    private static final String ORDERS =
            "{\"id\": 1, \"contents\": \"Source: orders\", \"pact\": \"Data Source\", \"parallelism\": 2}";

    private static String reading(String name, int producer, String strategy) {
        return "{\"id\": 2, \"contents\": \"" + name
                + "\", \"pact\": \"Operator\", \"parallelism\": 2, \"predecessors\": [{\"id\": " + producer
                + ", \"ship_strategy\": \"" + strategy + "\"}]}";
    }

    private static String plan(String... nodes) {
        return "{\"nodes\": [" + String.join(", ", nodes) + "]}";
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        {"jobs": [{"id": "5f", "status": "RUNNING"}]}; this lists jobs
        {"errors": ["Job 5f not found"]}; this is an error that Flink answered: Job 5f not found
        {"jid": "5f", "vertices": []}; these are a job's details without its plan
        {"plan": {"jid": "5f"}}; there is no list "nodes"
        [{"id": "5f", "parallelism": 2}]; only the list of a plan's nodes
        {"nodes": []}; the plan has no nodes
        {"nodes": [{"parallelism": 2}]}; it has no id
        {"nodes": [{"id": 1, "pact": "IterativeDataStream", "step_function": []}]}; the job has an iteration
        == Abstract Syntax Tree == LogicalSink; this is what EXPLAIN prints for people
        """)
    void what_is_no_plan_is_refused_with_the_part_to_take_instead(String text, String reason) {
        Reading<FlowDocument> reading = Imports.read("plan.json", text);

        assertThat(Imports.isMeant("plan.json", text)).isTrue();
        assertThat(reading.value()).isEmpty();
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).contains(reason);
            assertThat(problem.remedy()).isNotEmpty();
        });
    }

    @Test
    void a_plan_that_is_cut_or_runs_in_a_circle_is_refused_at_its_place() {
        assertThat(refusal(plan(ORDERS, reading("Map", 7, "FORWARD"))))
                .isEqualTo("/nodes/1: \"Map\" reads the node 7, which is not in the plan; copy the whole plan");
        assertThat(refusal(plan(ORDERS, reading("Map", 2, "FORWARD")))).contains("the plan runs in a circle");
        assertThat(refusal(plan(ORDERS, ORDERS))).contains("another node has the id 1 too");
    }

    @Test
    void documents_of_this_program_and_other_json_are_no_imports() {
        assertThat(Imports.isMeant("a.flow.json", "{\"format\": \"barrierscope/flow\", \"nodes\": []}"))
                .isFalse();
        assertThat(Imports.isMeant("a.json", "{\"name\": 1}")).isFalse();
        assertThat(Imports.isMeant("a.json", "{\"format\": \"barr")).isFalse();
        assertThat(Imports.isMeant("notes.txt", "nothing of that kind")).isFalse();
    }

    @Test
    void what_has_no_counterpart_gets_the_nearest_operator_and_a_note() {
        Reading<FlowDocument> reading = Imports.read("plan.json", plan(ORDERS, reading("Fancy", 1, "CUSTOM")));

        JobVertex fancy = reading.orThrow().graph().vertices().get(1);
        assertThat(fancy.operator()).isEqualTo("map");
        assertThat(reading.problems())
                .extracting(Problem::line)
                .anyMatch(line -> line.startsWith(
                        "/nodes/1: warning: \"Fancy\" has no exact counterpart here; a map stands in its place"))
                .anyMatch(line -> line.contains("has the ship strategy CUSTOM; rebalance stands in its place"));
    }

    @Test
    void a_configuration_alone_comes_on_a_job_that_shows_it() {
        JobGraph graph = Imports.read("flink-conf.yaml", "a.b: 1\na.b: 2 # later\n")
                .orThrow()
                .graph();

        assertThat(graph.configuration()).isEqualTo(Map.of("a.b", "2"));
        assertThat(graph.flinkVersion()).isEqualTo(FlinkVersion.V1_20);
        assertThat(graph.vertices()).hasSize(3);
        assertThat(DocumentCheck.check(FlowDocument.of(graph, List.of()))).noneMatch(Problem::isError);
    }

    @Test
    void a_plan_read_into_a_document_leaves_its_options_and_a_configuration_its_graph() {
        FlowDocument base = Imports.read("config.yaml", "execution.checkpointing.interval: 7 s\n")
                .orThrow();

        FlowDocument drawn = Imports.into(base, "plan.json", plan(ORDERS, reading("Map", 1, "FORWARD")))
                .orThrow();
        FlowDocument configured = Imports.into(drawn, "config.yaml", "restart-strategy:\n  type: none\n")
                .orThrow();

        assertThat(configured.graph().configuration())
                .isEqualTo(Map.of("execution.checkpointing.interval", "7 s", "restart-strategy.type", "none"));
        assertThat(configured.graph().vertices())
                .extracting(vertex -> vertex.id().value())
                .containsExactly("orders", "Map");
    }

    private static String refusal(String text) {
        return Imports.read("plan.json", text).problems().get(0).line();
    }
}
