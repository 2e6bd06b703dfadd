package io.barrierscope.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.graph.VertexTiming;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FlowDocumentsTest {
    private static final String EVERYTHING = resource("everything.flow.json");

    @Test
    void reads_everything_a_document_can_say() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();

        JobGraph graph = document.graph();
        assertThat(graph.name()).isEqualTo("everything a document can say");
        assertThat(graph.flinkVersion()).isEqualTo(FlinkVersion.V1_20);
        assertThat(graph.configuration()).containsEntry("execution.checkpointing.num-retained", "2");
        assertThat(graph.cluster().taskManagers()).isEqualTo(3);
        assertThat(graph.cluster().broker()).containsEntry("transaction.version", "2");
        JobVertex source = graph.vertices().get(0);
        assertThat(source.name()).isEqualTo("Söurce 源");
        assertThat(source.maxParallelism()).isEqualTo(OptionalInt.of(64));
        assertThat(source.chaining()).isEqualTo(Chaining.HEAD);
        assertThat(source.settings()).containsEntry("to", 5L).containsEntry("ratePerSecond", 0.5);
        assertThat(source.position()).isEqualTo(new Position(0.5, -20));
        assertThat(source.timing()).isEqualTo(new VertexTiming(2, 3, 1000, 0, 60_000, 20));
        assertThat(graph.vertices().get(3).settings()).containsEntry("transaction.timeout.ms", 60_000L);
        assertThat(graph.edges().get(1))
                .isEqualTo(new JobEdge(
                        new VertexId("m"),
                        new VertexId("a"),
                        0,
                        Partitioning.HASH,
                        "value % 2",
                        ExchangeMode.BLOCKING,
                        null,
                        1,
                        64));
    }

    @Test
    void reads_every_fault_and_moment() {
        Scenario scenario = FlowDocuments.read(EVERYTHING).orThrow().scenarios().get(0);

        assertThat(scenario.seed()).isEqualTo(7);
        assertThat(scenario.untilMillis()).isEqualTo(OptionalLong.of(60_000));
        assertThat(scenario.recovery()).isEqualTo(RecoveryMode.NO_REPLAY);
        List<ScriptedFault> faults = scenario.faults().faults();
        assertThat(faults).hasSize(33);
        SubtaskId slow = new SubtaskId(new VertexId("a"), 3);
        assertThat(faults.get(4).at()).isEqualTo(new Moment.AtRecord(new SubtaskId(new VertexId("a"), 0), 4, true));
        assertThat(faults.get(4).fault()).isEqualTo(new Fault.SlowSubtask(slow, 10, OptionalLong.of(5_000)));
        assertThat(faults.get(5).at())
                .isEqualTo(faults.get(6).at())
                .isEqualTo(new Moment.AtRecord(new SubtaskId(new VertexId("a"), 1), 5, false));
        assertThat(faults.get(2))
                .isEqualTo(new ScriptedFault(new Moment.AtTime(12_000), new Fault.TriggerCheckpoint(), 3, 10_000));
        assertThat(faults.get(7).at()).isEqualTo(new Moment.AtRestart(1, Moment.RestartMoment.RESTORING));
    }

    @Test
    void reads_topics_that_the_world_fills_and_writes_them_again() {
        List<TopicSettings> topics =
                FlowDocuments.read(EVERYTHING).orThrow().graph().cluster().topics();

        TopicSettings.Growth growth = new TopicSettings.Growth(30_000, 3);
        assertThat(topics)
                .containsExactly(
                        new TopicSettings("orders", 2, 5, 10, 99, 0.5, 3, List.of(growth)),
                        new TopicSettings("plain", 1, 0, 1, Long.MAX_VALUE, 0, 0, List.of()));
        assertThat(FlowDocuments.read(FlowDocuments.write(
                                FlowDocuments.read(EVERYTHING).orThrow()))
                        .orThrow()
                        .graph()
                        .cluster()
                        .topics())
                .isEqualTo(topics);
    }

    @Test
    void reads_every_claim() {
        List<Claim> claims =
                FlowDocuments.read(EVERYTHING).orThrow().scenarios().get(0).claims();

        assertThat(claims).hasSize(21);
        assertThat(claims.get(3)).isEqualTo(new Claim.Lost("out", "read_committed", 2, null));
        assertThat(claims.get(4)).isEqualTo(new Claim.Lost("a", null, 1, List.of("s#0@1")));
        assertThat(claims.get(10)).isEqualTo(new Claim.Backoffs(List.of(1000L, 1500L, 2000L)));
        assertThat(claims.get(16)).isEqualTo(new Claim.StateValueIs("a", "0", 15L));
        assertThat(claims.get(17)).isEqualTo(new Claim.StateValueIs("a", "1", null));
        assertThat(claims.get(18)).isEqualTo(new Claim.Triggers(List.of(10_000L, 20_000L)));
        assertThat(claims.get(19)).isEqualTo(new Claim.RestoredAre(List.of(0L, 2L)));
        assertThat(claims.get(20)).isEqualTo(new Claim.ProblemIs("transaction.timeout.ms"));
    }

    @Test
    void every_claim_and_fault_type_of_the_engine_is_in_the_document() {
        Scenario scenario = FlowDocuments.read(EVERYTHING).orThrow().scenarios().get(0);
        List<Class<?>> seen = new ArrayList<>();
        scenario.claims().forEach(claim -> seen.add(claim.getClass()));
        scenario.faults().faults().forEach(fault -> seen.add(fault.fault().getClass()));
        scenario.faults().faults().forEach(fault -> seen.add(fault.at().getClass()));

        assertThat(seen)
                .contains(Claim.class.getPermittedSubclasses())
                .contains(written(Fault.class))
                .contains(Moment.class.getPermittedSubclasses());
    }

    /** What a real broker said is in recordings only. */
    private static Class<?>[] written(Class<?> faults) {
        return Arrays.stream(faults.getPermittedSubclasses())
                .filter(type -> type != Fault.FromBroker.class)
                .toArray(Class<?>[]::new);
    }

    @Test
    void reads_groups_and_comments() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();

        assertThat(document.annotations().groups())
                .containsExactly(
                        new Annotations.Group("g1", "Counting", List.of(new VertexId("s"), new VertexId("a")), true));
        assertThat(document.annotations().comments())
                .containsExactly(new Annotations.Comment("c1", "Sums per key", new Position(10, -40.5), 180));
    }

    @Test
    void unknown_keys_are_warnings_and_stay_on_save() {
        Reading<FlowDocument> reading = FlowDocuments.read(EVERYTHING);

        assertThat(reading.problems())
                .allSatisfy(problem -> {
                    assertThat(problem.isError()).isFalse();
                    assertThat(problem.remedy()).isNotEmpty();
                })
                .extracting(Problem::place)
                .containsExactly(
                        "/job/owner",
                        "/cluster/rack",
                        "/vertices/0/colour",
                        "/edges/0/weight",
                        "/scenarios/0/note",
                        "/groups/0/colour",
                        "/theme");
        assertThat(FlowDocuments.write(reading.orThrow()))
                .contains("\"owner\": \"team a\"", "\"rack\"", "\"colour\"", "\"weight\"", "\"note\"", "\"dark\"");
    }

    @Test
    void what_did_not_change_is_written_as_it_was() {
        String written = FlowDocuments.write(FlowDocuments.read(EVERYTHING).orThrow());

        assertThat(written).isEqualTo(EVERYTHING);
    }

    @Test
    void reading_writing_and_reading_again_gives_equal_values() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();
        FlowDocument fresh =
                FlowDocument.of(document.graph(), document.scenarios()).withAnnotations(document.annotations());

        String once = FlowDocuments.write(fresh);
        FlowDocument again = FlowDocuments.read(once).orThrow();

        assertThat(again.graph()).isEqualTo(document.graph());
        assertThat(again.scenarios()).isEqualTo(document.scenarios());
        assertThat(again.annotations()).isEqualTo(document.annotations());
        assertThat(FlowDocuments.write(again)).isEqualTo(once);
        assertThat(FlowDocuments.write(
                        FlowDocument.of(again.graph(), again.scenarios()).withAnnotations(again.annotations())))
                .isEqualTo(once);
    }

    @Test
    void an_edited_vertex_keeps_the_keys_this_version_does_not_know() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();
        List<JobVertex> vertices = new ArrayList<>(document.graph().vertices());
        vertices.set(0, renamed(vertices.get(0)));
        vertices.remove(1);
        JobGraph graph = document.graph();
        JobGraph edited = new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), graph.cluster(), vertices, graph.edges());

        String written = FlowDocuments.write(document.withGraph(edited));

        assertThat(written)
                .contains("\"name\": \"other\"", "\"colour\": \"red\"")
                .doesNotContain("value * 2");
        assertThat(FlowDocuments.read(written).orThrow().graph()).isEqualTo(edited);
    }

    @Test
    void an_empty_flow_needs_little() {
        Reading<FlowDocument> reading =
                FlowDocuments.read("{\"format\":\"barrierscope/flow\",\"version\":1,\"vertices\":[],\"edges\":[]}");

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.orThrow().graph().vertices()).isEmpty();
        assertThat(reading.orThrow().graph().flinkVersion()).isEqualTo(FlinkVersion.V2_3);
    }

    @Test
    void text_that_is_hard_to_write_survives() {
        FlowDocument document = FlowDocuments.read(EVERYTHING).orThrow();
        JobGraph graph = document.graph();
        String name = "quote \" back \\ line\n tab\t bell\u0007 smile 😀 lone \ud800 end";
        JobGraph named = new JobGraph(
                name, graph.flinkVersion(), graph.configuration(), graph.cluster(), graph.vertices(), graph.edges());

        String written = FlowDocuments.write(FlowDocument.of(named, List.of()));

        assertThat(FlowDocuments.read(written).orThrow().graph().name()).isEqualTo(name);
    }

    @Test
    void a_standalone_scenario_names_its_flow() {
        Scenario scenario = FlowDocuments.read(EVERYTHING).orThrow().scenarios().get(0);

        String text = ScenarioDocuments.write(ScenarioDocument.of("everything.flow.json", scenario));
        Reading<ScenarioDocument> reading = ScenarioDocuments.read(text.replace("\"seed\"", "\"extra\": 1, \"seed\""));

        assertThat(text).startsWith("{\n  \"format\": \"barrierscope/scenario\",\n  \"version\": 1,\n  \"flow\"");
        assertThat(reading.orThrow().flow()).isEqualTo("everything.flow.json");
        assertThat(reading.orThrow().scenario()).isEqualTo(scenario);
        assertThat(reading.problems()).extracting(Problem::place).containsExactly("/extra");
        assertThat(ScenarioDocuments.write(reading.orThrow())).contains("\"extra\": 1");
    }

    @Test
    void a_byte_order_mark_is_no_problem_and_other_encodings_are_refused() {
        byte[] marked = ("\uFEFF" + EVERYTHING).getBytes(StandardCharsets.UTF_8);
        byte[] latin = EVERYTHING.getBytes(StandardCharsets.ISO_8859_1);

        assertThat(FlowDocuments.read(marked).value()).isPresent();
        assertThat(FlowDocuments.read(latin).problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("not UTF-8"));
    }

    @Test
    void a_huge_heap_of_brackets_is_one_line_at_once() {
        byte[] brackets = new byte[200 << 20];
        Arrays.fill(brackets, (byte) '[');

        Reading<FlowDocument> reading = FlowDocuments.read(brackets);

        assertThat(reading.value()).isEmpty();
        assertThat(reading.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("deeper than 100 levels")
                .hasSizeLessThan(200));
    }

    private static JobVertex renamed(JobVertex vertex) {
        return new JobVertex(
                vertex.id(),
                "other",
                vertex.operator(),
                vertex.parallelism(),
                vertex.maxParallelism(),
                vertex.uid(),
                vertex.slotSharingGroup(),
                vertex.chaining(),
                vertex.settings(),
                vertex.position(),
                vertex.timing());
    }

    static String resource(String name) {
        try (InputStream in = FlowDocumentsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
