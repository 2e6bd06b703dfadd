package io.barrierscope.app.editor.form;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.field.Expressions;
import io.barrierscope.app.editor.form.field.FieldModel;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.graph.ClusterForm;
import io.barrierscope.app.editor.form.graph.EdgeForm;
import io.barrierscope.app.editor.form.graph.JobForm;
import io.barrierscope.app.editor.form.graph.OperatorForm;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.plan.OptionCatalog;
import io.barrierscope.engine.plan.OptionDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FormsTest {
    static final FlowDocument LINE = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "line",
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"to": 9, "keys": 3}},
          {"id": "big", "operator": "filter", "settings": {"predicate": "value > 3"}},
          {"id": "sum", "operator": "aggregate", "settings": {"function": "sum"}},
          {"id": "out", "operator": "kafka-sink", "settings": {"topic": "t"}}],
         "edges": [{"from": "s", "to": "big"}, {"from": "big", "to": "sum"}, {"from": "sum", "to": "out"}],
         "scenarios": [{"name": "kill", "seed": 1, "set": {"big.predicate": "true"}, "parallelism": {"big": 2},
          "faults": [
           {"at": {"record": {"vertex": "big#0", "count": 3}, "when": "before"}, "fault": "fail-subtask",
            "target": "big#0"},
           {"at": {"time": "1 s"}, "fault": "poison-record", "vertex": "big", "record": "s#0@2"},
           {"at": {"time": "2 s"}, "fault": "rescale", "parallelism": {"big": 2}}],
          "claims": [{"restarted": ["big#0"]}, {"lost": ["s#0@1"], "sink": "out", "reader": "read_committed"}]}]}
        """).orThrow();

    private final Messages messages = Messages.english();
    private final EditorModel editor = new EditorModel(LINE);
    private final DocumentProblems problems = new DocumentProblems(editor, Runnable::run, Runnable::run);

    @Test
    void every_operator_has_a_form_with_a_field_for_each_setting() {
        for (OperatorDescription operator : BuiltInOperators.CATALOG.all()) {
            VertexId id = editor.add(operator, new Position(0, 0));

            Form form = new OperatorForm(messages).of(editor.document(), id);

            assertThat(form.title()).isEqualTo(id.value());
            assertThat(form.help()).isNotBlank();
            for (SettingDescription setting : operator.settings()) {
                assertThat(form.fields())
                        .anyMatch(field -> field.key().startsWith("vertex " + id + " setting " + setting.name()));
            }
            assertThat(form.fields())
                    .allSatisfy(field -> assertThat(field.help()).isNotBlank());
            assertThat(form.fields().stream().map(field -> field.key())).doesNotHaveDuplicates();
        }
    }

    @Test
    void every_option_of_flink_has_help() {
        List<String> silent = new ArrayList<>();
        for (OptionDescription option : OptionCatalog.options()) {
            if (!messages.has("option.help." + option.key())) {
                silent.add(option.key());
            }
        }

        assertThat(silent).isEmpty();
    }

    @Test
    void typing_in_a_field_is_one_edit_that_undo_takes_back() {
        FieldModel predicate = vertex("big").of("vertex big setting predicate");

        type(predicate, "value > 3", "value > 30", "value > 300");

        assertThat(setting("big", "predicate")).isEqualTo("value > 300");
        assertThat(editor.undoName())
                .hasValueSatisfying(name -> assertThat(name.kind()).isEqualTo(EditName.Kind.SETTING));
        editor.undo();
        assertThat(editor.document()).isEqualTo(LINE);
        assertThat(predicate.textProperty().get()).isEqualTo("value > 3");
        editor.redo();
        assertThat(predicate.textProperty().get()).isEqualTo("value > 300");
    }

    @Test
    void leaving_a_field_ends_the_edit() {
        FieldModel predicate = vertex("big").of("vertex big setting predicate");

        type(predicate, "true");
        predicate.commit();
        type(predicate, "false");
        editor.undo();

        assertThat(setting("big", "predicate")).isEqualTo("true");
    }

    @Test
    void what_is_no_number_stays_out_of_the_document_and_is_told() {
        FieldModel to = vertex("s").of("vertex s setting to");

        type(to, "9x");

        assertThat(to.refusalProperty().get()).contains("9x");
        assertThat(to.textProperty().get()).isEqualTo("9x");
        assertThat(setting("s", "to")).isEqualTo(9L);

        to.commit();

        assertThat(to.refusalProperty().get()).isEmpty();
        assertThat(to.textProperty().get()).isEqualTo("9");
    }

    @Test
    void a_problem_stands_at_its_field() {
        FormModel form = vertex("big");
        FieldModel predicate = form.of("vertex big setting predicate");

        type(predicate, "value >");
        assertThat(predicate.problemsProperty().get())
                .extracting(Problem::isError)
                .containsExactly(true);

        type(predicate, "");
        assertThat(predicate.problemsProperty().get())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("missing"));
        assertThat(form.restProperty().get()).isEmpty();

        type(predicate, "true");
        assertThat(predicate.problemsProperty().get()).isEmpty();
    }

    @Test
    void a_problem_of_no_field_stands_at_the_form() {
        editor.select(Selection.of(LINE.graph().edges().get(0)));
        editor.delete();

        FormModel form = vertex("big");

        assertThat(form.restProperty().get()).singleElement().satisfies(problem -> assertThat(problem.message())
                .contains("has no input"));
    }

    @Test
    void a_default_counts_until_something_is_set_and_after_a_reset() {
        FieldModel from = vertex("s").of("vertex s setting from");
        assertThat(from.setProperty().get()).isFalse();
        assertThat(from.fallbackProperty().get()).isEqualTo("1");

        type(from, "5");
        assertThat(from.setProperty().get()).isTrue();

        from.reset();
        assertThat(from.setProperty().get()).isFalse();
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void a_new_id_is_put_in_everywhere_when_the_typing_is_over() {
        FieldModel id = vertex("big").of("vertex big id");

        type(id, "h", "hu");
        assertThat(editor.document()).isEqualTo(LINE);
        type(id, "huge");
        id.commit();

        String text = editor.text();
        assertThat(text)
                .doesNotContain("\"big\"")
                .doesNotContain("big#0")
                .doesNotContain("big.predicate")
                .contains("\"huge#0\"", "huge.predicate", "\"vertex\": \"huge\"");
        assertThat(editor.problems()).isEqualTo(new EditorModel(LINE).problems());
        editor.undo();
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void an_id_that_another_operator_has_is_refused_while_it_is_typed() {
        FieldModel id = vertex("big").of("vertex big id");

        type(id, "sum");
        assertThat(id.refusalProperty().get()).contains("sum");
        id.commit();

        assertThat(editor.document()).isEqualTo(LINE);
        assertThat(id.textProperty().get()).isEqualTo("big");
    }

    @Test
    void an_origin_follows_its_source() {
        FieldModel id = vertex("s").of("vertex s id");

        type(id, "numbers");
        id.commit();

        assertThat(editor.text()).contains("numbers#0@2", "numbers#0@1").doesNotContain("\"s#0@");
    }

    @Test
    void all_parts_of_a_vertex_can_be_set_and_read_again() {
        FormModel form = vertex("sum");
        Map<String, String> wanted = Map.of(
                "name", "Summe",
                "uid", "sum-uid",
                "parallelism", "3",
                "maxParallelism", "12",
                "slotSharingGroup", "g",
                "chaining", "never",
                "timing/processing", "7 ms",
                "timing/cancel", "2 s");

        wanted.forEach((name, text) -> form.of("vertex sum " + name).type(text));

        FormModel again = vertex("sum");
        wanted.forEach((name, text) ->
                assertThat(again.of("vertex sum " + name).textProperty().get()).isEqualTo(text));
        wanted.keySet().forEach(name -> form.of("vertex sum " + name).reset());
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void the_event_time_of_a_source_is_set_part_by_part() {
        FieldModel field = vertex("s").of("vertex s setting watermark/field");

        type(field, "value");
        vertex("s").of("vertex s setting watermark/idleness").type("5 s");

        assertThat(setting("s", "watermark")).isEqualTo(Map.of("field", "value", "idleness", "5 s"));
        field.reset();
        vertex("s").of("vertex s setting watermark/idleness").reset();
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void an_edge_stays_picked_while_its_form_changes_it() {
        editor.select(Selection.of(LINE.graph().edges().get(1)));
        FormModel form = open(new EdgeForm(messages).of(LINE, 1));

        form.of("edge 1 partitioning").type("hash");
        assertThat(form.restProperty().get()).singleElement().satisfies(problem -> assertThat(problem.message())
                .contains("hash needs a key"));
        type(form.of("edge 1 key"), "key");
        form.of("edge 1 latency").type("25 ms");

        assertThat(editor.selection().onlyEdge()).hasValueSatisfying(edge -> {
            assertThat(edge.partitioning()).isEqualTo(Partitioning.HASH);
            assertThat(edge.key()).isEqualTo("key");
            assertThat(edge.latencyMillis()).isEqualTo(25);
        });
        editor.undo();
        assertThat(editor.selection().onlyEdge())
                .hasValueSatisfying(edge -> assertThat(edge.latencyMillis()).isEqualTo(1));
    }

    @Test
    void the_panels_of_the_job_write_options_of_flink() {
        FormModel form = open(new JobForm(messages).form());
        FieldModel delay = form.of("option restart-strategy.fixed-delay.delay");
        assertThat(delay.relevantProperty().get()).isFalse();

        form.of("option restart-strategy.type").type("fixed-delay");
        assertThat(delay.relevantProperty().get()).isTrue();
        type(delay, "3 s");
        FieldModel interval = form.of("option execution.checkpointing.interval");
        type(interval, "often");

        assertThat(editor.document().graph().configuration())
                .containsEntry("restart-strategy.fixed-delay.delay", "3 s");
        assertThat(interval.problemsProperty().get()).hasSize(1);
    }

    @Test
    void the_cluster_can_be_set() {
        FormModel form = open(new ClusterForm(messages).of(editor.document()));

        form.of("cluster taskManagers").type("4");
        form.of("cluster replacement").type("never");
        form.of("cluster broker/transaction.max.timeout.ms").type("1 min");

        assertThat(editor.document().graph().cluster().taskManagers()).isEqualTo(4);
        assertThat(editor.document().graph().cluster().replacementMillis()).isEmpty();
        assertThat(editor.document().graph().cluster().broker()).containsEntry("transaction.max.timeout.ms", "60000");
    }

    @Test
    void a_time_has_a_unit_and_is_refused_without_sense() {
        FieldModel processing = vertex("sum").of("vertex sum timing/processing");

        processing.type("2 min");
        assertThat(editor.document().graph().vertices().get(2).timing().processingMillis())
                .isEqualTo(120_000);
        processing.type("soon");

        assertThat(processing.refusalProperty().get()).contains("soon", "10 s");
        processing.commit();
        assertThat(processing.textProperty().get()).isEqualTo("2 min");
    }

    @Test
    void expressions_with_names_keep_their_order_and_refuse_a_name_twice() {
        VertexId map = editor.add(BuiltInOperators.CATALOG.find("map").orElseThrow(), new Position(0, 0));
        FieldModel fields = vertex(map.value()).of("vertex map setting fields");
        List<Expressions.Pair> pairs =
                List.of(new Expressions.Pair("b", "value + 1"), new Expressions.Pair("a", "value"));

        fields.type(Expressions.text(pairs));

        assertThat(setting("map", "fields")).isEqualTo(Map.of("a", "value", "b", "value + 1"));
        assertThat(Expressions.pairs(vertex("map")
                        .of("vertex map setting fields")
                        .textProperty()
                        .get()))
                .isEqualTo(pairs);
        fields.type(Expressions.text(List.of(pairs.get(0), pairs.get(0))));
        assertThat(fields.refusalProperty().get()).isNotEmpty();
    }

    private FormModel vertex(String id) {
        return open(new OperatorForm(messages).of(editor.document(), new VertexId(id)));
    }

    private FormModel open(Form form) {
        return new FormModel(editor, form, problems.problemsProperty());
    }

    private Object setting(String vertex, String name) {
        return editor.document()
                .graph()
                .vertex(new VertexId(vertex))
                .orElseThrow()
                .settings()
                .get(name);
    }

    private static void type(FieldModel field, String... texts) {
        for (String text : texts) {
            field.type(text);
        }
    }
}
