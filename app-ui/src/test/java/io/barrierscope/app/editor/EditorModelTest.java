package io.barrierscope.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditorModelTest {
    private static final FlowDocument LINE = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "line",
         "vertices": [
          {"id": "s", "operator": "sequence-source", "position": {"x": 0, "y": 0}},
          {"id": "m", "operator": "map", "settings": {"expression": "record"}, "position": {"x": 100, "y": 20}},
          {"id": "out", "operator": "collect-sink", "position": {"x": 300, "y": 10}}],
         "edges": [{"from": "s", "to": "m"}, {"from": "m", "to": "out"}]}
        """).orThrow();

    @Test
    void a_job_is_built_from_nothing_and_runs() {
        EditorModel editor = new EditorModel(FlowDocuments.read(
                        "{\"format\": \"barrierscope/flow\", \"version\": 1, \"vertices\": [], \"edges\": []}")
                .orThrow());

        VertexId source = editor.add(operator("sequence-source"), new Position(0, 0));
        VertexId filter = editor.addBehind(source, operator("filter"), new Position(200, 0))
                .orElseThrow();
        VertexId sink = editor.add(operator("collect-sink"), new Position(400, 0));
        assertThat(editor.connect(filter, sink)).isEmpty();

        assertThat(editor.problems()).isEmpty();
        assertThat(editor.modifiedProperty().get()).isTrue();
        assertThat(editor.undoName())
                .hasValueSatisfying(name -> assertThat(name.kind()).isEqualTo(EditName.Kind.CONNECT));
    }

    @Test
    void what_is_refused_changes_nothing() {
        EditorModel editor = new EditorModel(LINE);

        assertThat(editor.connect(new VertexId("out"), new VertexId("m"))).isPresent();
        assertThat(editor.addBehind(new VertexId("out"), operator("map"), new Position(0, 0)))
                .isEmpty();

        assertThat(editor.document()).isEqualTo(LINE);
        assertThat(editor.undoName()).isEmpty();
    }

    @Test
    void what_is_gone_is_no_longer_picked() {
        EditorModel editor = new EditorModel(LINE);
        editor.select(Selection.all(LINE));

        editor.cut().ifPresent(editor::paste);
        editor.undo();

        assertThat(editor.selection().vertices()).isEmpty();
        editor.undo();
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void what_comes_back_by_undo_is_picked_as_it_was_and_what_redo_makes_is_picked_again() {
        EditorModel editor = new EditorModel(LINE);
        JobEdge wire = LINE.graph().edges().get(0);
        Selection both = new Selection(Set.of(new VertexId("out")), Set.of(wire), Set.of());
        editor.select(both);
        editor.delete();
        editor.select(Selection.of(new VertexId("s")));
        editor.duplicate();
        Selection copy = editor.selection();

        editor.undo();
        assertThat(editor.selection()).isEqualTo(Selection.of(new VertexId("s")));
        editor.undo();
        assertThat(editor.selection()).isEqualTo(both);
        editor.redo();
        assertThat(editor.selection().isEmpty()).isTrue();
        editor.redo();
        assertThat(editor.selection()).isEqualTo(copy);
    }

    @Test
    void what_is_not_in_the_picture_is_undone_without_picking_anything_else() {
        EditorModel editor = new EditorModel(LINE);
        editor.option("parallelism.default", "2");
        editor.select(Selection.of(new VertexId("m")));

        editor.undo();

        assertThat(editor.selection()).isEqualTo(Selection.of(new VertexId("m")));
    }

    @Test
    void what_is_typed_into_one_field_is_one_entry_and_another_field_begins_another() {
        EditorModel editor = new EditorModel(LINE);
        VertexId map = new VertexId("m");

        editor.set(map, "expression", "r");
        editor.set(map, "expression", "re");
        editor.renameVertex(map, "Do");
        editor.renameVertex(map, "Double");
        editor.option("parallelism.default", "1");
        editor.option("parallelism.default", "12");
        editor.undo();
        editor.undo();

        assertThat(editor.document()).isEqualTo(GraphEdits.setting(LINE, map, "expression", "re"));
        editor.undo();
        assertThat(editor.document()).isEqualTo(LINE);
    }

    @Test
    void a_copy_carries_its_groups_and_comments_to_another_editor_as_json() {
        EditorModel one = new EditorModel(SampleEdits.FLOW);
        EditorModel other = new EditorModel(SampleEdits.FLOW);
        one.select(new Selection(Set.of(new VertexId("m"), new VertexId("f")), Set.of(), Set.of("c")));

        String text = one.copy().orElseThrow();
        assertThat(other.paste(text)).isTrue();

        assertThat(text).startsWith("{").contains("barrierscope/flow");
        assertThat(other.document().annotations().groups()).hasSize(2);
        assertThat(other.document().annotations().groups().get(1).members())
                .containsExactlyInAnyOrderElementsOf(other.selection().vertices());
        assertThat(other.document().annotations().comments()).hasSize(2);
        assertThat(other.paste("a text that is no flow")).isFalse();
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
