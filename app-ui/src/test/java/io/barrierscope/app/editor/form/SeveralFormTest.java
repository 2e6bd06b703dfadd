package io.barrierscope.app.editor.form;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.field.FieldModel;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.graph.ClusterForm;
import io.barrierscope.app.editor.form.graph.OperatorForm;
import io.barrierscope.app.editor.form.graph.SeveralForm;
import io.barrierscope.app.editor.form.graph.TopicFields;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forms of several things at once, and of the cluster with its topics. */
class SeveralFormTest {
    private static final FlowDocument LINE = FormsTest.LINE;

    private final Messages messages = Messages.english();
    private final EditorModel editor = new EditorModel(LINE);
    private final DocumentProblems problems = new DocumentProblems(editor, Runnable::run, Runnable::run);

    @Test
    void what_several_operators_have_in_common_is_set_for_all_in_one_edit() {
        editor.set(new VertexId("big"), "predicate", "true");
        open(new OperatorForm(messages).of(editor.document(), new VertexId("big")))
                .of("vertex big parallelism")
                .type("2");
        editor.settle();
        FlowDocument before = editor.document();
        List<VertexId> both = List.of(new VertexId("big"), new VertexId("sum"));
        FormModel form = open(new SeveralForm(messages).ofVertices(before, both));
        FieldModel parallelism = form.of("several parallelism");
        assertThat(parallelism.textProperty().get()).isEmpty();
        assertThat(parallelism.fallbackProperty().get()).isEqualTo("they differ");

        parallelism.type("3");

        assertThat(both).allSatisfy(id -> assertThat(
                        editor.document().graph().vertex(id).orElseThrow().parallelism())
                .isEqualTo(3));
        assertThat(form.form().fields()).noneMatch(field -> field.key().matches("several (name|id|uid|setting.*)"));
        editor.undo();
        assertThat(editor.document()).isEqualTo(before);
    }

    @Test
    void what_several_edges_have_in_common_is_set_for_all() {
        FormModel form = open(new SeveralForm(messages).ofEdges(LINE, List.of(0, 2)));

        form.of("several latency").type("2 s");

        assertThat(editor.document().graph().edges())
                .extracting(edge -> edge.latencyMillis())
                .containsExactly(2_000L, 1L, 2_000L);
    }

    @Test
    void topics_and_options_of_the_cluster_are_set_and_survive_the_file() {
        editor.edit(new EditName(EditName.Kind.CLUSTER, "topic"), TopicFields.add(editor.document()));
        FormModel form = open(new ClusterForm(messages).of(editor.document()));

        form.of("topic 0 name").type("orders");
        form.of("topic 0 name").commit();
        form.of("topic 0 partitions").type("2");
        form.of("topic 0 to").type("100");
        form.of("topic 0 ratePerSecond").type("2.5");
        form.of("topic 0 growth").type("10 s: 4, 1 min: 8");
        form.of("cluster option heartbeat.timeout").type("20 s");
        form.of("cluster broker/transaction.version").type("1");

        FlowDocument again = FlowDocuments.read(editor.text()).orThrow();
        assertThat(again.graph().cluster().topics())
                .containsExactly(new TopicSettings(
                        "orders",
                        2,
                        0,
                        1,
                        100,
                        2.5,
                        0,
                        List.of(new TopicSettings.Growth(10_000, 4), new TopicSettings.Growth(60_000, 8))));
        assertThat(again.graph().cluster().configuration()).containsEntry("heartbeat.timeout", "20 s");
        assertThat(again.graph().cluster().broker()).containsEntry("transaction.version", "1");
        form.of("topic 0 growth").type("10 s, 4");
        assertThat(form.of("topic 0 growth").refusalProperty().get()).contains("10 s");
        editor.edit(new EditName(EditName.Kind.CLUSTER, "topic"), TopicFields.remove(editor.document(), 0));
        assertThat(editor.document().graph().cluster().topics()).isEmpty();
    }

    private FormModel open(Form form) {
        return new FormModel(editor, form, problems.problemsProperty());
    }
}
