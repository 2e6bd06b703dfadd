package io.barrierscope.app.editor.form.cel;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.form.cel.CelToken.Kind;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CelTest {
    private static final FlowDocument CHAIN = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "chain",
         "vertices": [
          {"id": "s", "operator": "sequence-source", "parallelism": 2, "settings": {"keys": 3, "ratePerSecond": 1}},
          {"id": "m", "operator": "map", "settings": {"fields": {"twice": "value * 2", "key": "key"}}},
          {"id": "f", "operator": "filter", "settings": {"predicate": "twice > 4"}},
          {"id": "t", "operator": "kafka-sink", "settings": {"topic": "t", "deliveryGuarantee": "exactly-once"}},
          {"id": "r", "operator": "kafka-source", "settings": {"topic": "t", "isolation": "read_committed"}},
          {"id": "out", "operator": "collect-sink"}],
         "edges": [{"from": "s", "to": "m"}, {"from": "m", "to": "f"}, {"from": "f", "to": "t"},
          {"from": "r", "to": "out"}]}
        """).orThrow();

    @Test
    void pieces_have_their_kinds() {
        String source = "size(name) > 3 && user.city == 'Köln' || x in [true, 1.5e3]";

        assertThat(words(source, Kind.FUNCTION)).containsExactly("size");
        assertThat(words(source, Kind.FIELD)).containsExactly("name", "user", "city", "x");
        assertThat(words(source, Kind.KEYWORD)).containsExactly("in", "true");
        assertThat(words(source, Kind.NUMBER)).containsExactly("3", "1.5e3");
        assertThat(words(source, Kind.TEXT)).containsExactly("'Köln'");
        assertThat(words("a == \"open", Kind.BAD)).containsExactly("\"open");
    }

    @Test
    void whatever_is_typed_is_cut_into_pieces_that_cover_it() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(20); j > 0; j--) {
                text.append("ab1. '\"\\(>#=\nä".charAt(random.nextInt(14)));
            }

            int at = 0;
            for (CelToken token : CelLexer.tokens(text.toString())) {
                assertThat(text.substring(at, token.start())).isBlank();
                assertThat(token.end()).isGreaterThan(token.start()).isLessThanOrEqualTo(text.length());
                at = token.end();
            }
            assertThat(text.substring(at)).isBlank();
        }
    }

    @Test
    void fields_are_proposed_before_functions() {
        List<Completion.Proposal> fields =
                List.of(new Completion.Proposal("size", "4"), new Completion.Proposal("user", "ann"));

        assertThat(proposals("value > si", fields)).containsExactly("size", "size(");
        assertThat(proposals("us", fields)).containsExactly("user");
        assertThat(proposals("user", fields)).isEmpty();
        assertThat(proposals("record.", fields)).containsExactly("size", "user");
        assertThat(proposals("user.con", fields)).containsExactly("contains(");
        assertThat(Completion.at("a + us", 6, fields).start()).isEqualTo(4);
    }

    @Test
    void the_records_before_an_operator_are_those_that_come_out_of_what_is_before_it() {
        Samples samples = samples("f", 4);

        assertThat(samples.obstacle()).isEmpty();
        assertThat(samples.all()).hasSize(4);
        assertThat(samples.all().get(0).toMap())
                .containsOnlyKeys("twice", "key")
                .containsEntry("twice", 2L);
        assertThat(Samples.fields(samples.all()))
                .extracting(Completion.Proposal::text)
                .containsExactly("twice", "key");
    }

    @Test
    void a_topic_of_the_job_is_sampled_through_its_sink() {
        assertThat(samples("out", 2).all()).extracting(row -> row.get("twice")).containsExactly(6L, 8L);
    }

    @Test
    void what_is_wrong_before_an_operator_is_told_instead_of_samples() {
        JobGraph broken = new JobGraph(
                "broken",
                CHAIN.graph().flinkVersion(),
                Map.of(),
                CHAIN.graph().cluster(),
                CHAIN.graph().vertices().stream()
                        .map(vertex -> vertex.id().value().equals("m")
                                ? vertex.withSettings(Map.of("expression", "value +"))
                                : vertex)
                        .toList(),
                CHAIN.graph().edges());

        Samples samples = SampleRecords.through(broken, broken.inputsOf(new VertexId("f")), JobInputs.NONE, 3);

        assertThat(samples.all()).isEmpty();
        assertThat(samples.obstacle()).contains("CEL error");
    }

    @Test
    void an_operator_that_fails_on_the_first_record_is_told() {
        JobGraph failing = CHAIN.withGraph(CHAIN.graph()).graph();
        List<Row> none = SampleRecords.through(
                        new JobGraph(
                                "failing",
                                failing.flinkVersion(),
                                Map.of(),
                                failing.cluster(),
                                failing.vertices().stream()
                                        .map(vertex -> vertex.id().value().equals("m")
                                                ? vertex.withSettings(Map.of("expression", "{'a': nowhere}"))
                                                : vertex)
                                        .toList(),
                                failing.edges()),
                        failing.inputsOf(new VertexId("f")),
                        JobInputs.NONE,
                        3)
                .all();

        assertThat(none).isEmpty();
    }

    @Test
    void a_preview_gives_results_and_failures() {
        List<Row> rows = List.of(Row.of(Map.of("value", 1L)), Row.of(Map.of("other", 2L)));

        List<Preview.Line> lines = Preview.of("value + 1", rows);

        assertThat(lines).extracting(Preview.Line::failed).containsExactly(false, true);
        assertThat(lines.get(0).output()).isEqualTo("2");
        assertThat(lines.get(1).output()).contains("value");
        assertThat(Preview.of("value +", rows)).isEmpty();
        assertThat(Preview.of(" ", rows)).isEmpty();
    }

    @Test
    void rules_and_reductions_see_what_their_operators_show_them() {
        Row one = Row.of(Map.of("value", 1L));
        Row two = Row.of(Map.of("value", 2L));

        List<Row> pairs = Preview.rowsFor("reduce", new Samples(List.of(List.of(one, two)), ""));
        List<Row> ruled = Preview.rowsFor("broadcast-rules", new Samples(List.of(List.of(one), List.of(two)), ""));

        assertThat(Preview.of("left.value + right.value", pairs))
                .singleElement()
                .satisfies(line -> assertThat(line.output()).isEqualTo("3"));
        assertThat(Preview.of("value + rule.value", ruled)).singleElement().satisfies(line -> assertThat(line.output())
                .isEqualTo("3"));
    }

    @Test
    void the_place_of_an_error_is_found() {
        assertThat(CelArea.errorAt("value > > 3")).isEqualTo(8);
        assertThat(CelArea.errorAt("value > 3")).isEqualTo(-1);
        assertThat(CelArea.errorAt("")).isEqualTo(-1);
    }

    private static Samples samples(String vertex, int most) {
        return SampleRecords.through(CHAIN.graph(), CHAIN.graph().inputsOf(new VertexId(vertex)), JobInputs.NONE, most);
    }

    private static List<String> proposals(String source, List<Completion.Proposal> fields) {
        return Completion.at(source, source.length(), fields).proposals().stream()
                .map(Completion.Proposal::text)
                .toList();
    }

    private static List<String> words(String source, Kind kind) {
        List<String> words = new ArrayList<>();
        for (CelToken token : CelLexer.tokens(source)) {
            if (token.kind() == kind) {
                words.add(source.substring(token.start(), token.end()));
            }
        }
        return words;
    }
}
