package io.barrierscope.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.Placement;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
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
    void every_edit_can_be_undone_and_made_again_exactly() {
        Random random = new Random(7);
        for (int round = 0; round < 50; round++) {
            EditorModel editor = new EditorModel(LINE);
            List<FlowDocument> states = new ArrayList<>(List.of(LINE));
            for (int i = 0; i < 20; i++) {
                List<VertexId> ids = editor.document().graph().vertices().stream()
                        .map(vertex -> vertex.id())
                        .toList();
                if (!ids.isEmpty()) {
                    editor.select(Selection.of(Set.of(ids.get(random.nextInt(ids.size())))));
                }
                edits(random, ids).get(random.nextInt(9)).accept(editor);
                editor.settle();
                if (!editor.document().equals(states.get(states.size() - 1))) {
                    states.add(editor.document());
                }
            }
            FlowDocument end = editor.document();

            for (int i = states.size() - 2; i >= 0; i--) {
                editor.undo();
                assertThat(editor.document()).isEqualTo(states.get(i));
                String text = editor.text();
                assertThat(FlowDocuments.read(text).orThrow().graph())
                        .isEqualTo(states.get(i).graph());
            }
            assertThat(editor.modifiedProperty().get()).isFalse();
            for (int i = 1; i < states.size(); i++) {
                editor.redo();
            }
            assertThat(editor.document()).isEqualTo(end);
        }
    }

    private static List<Consumer<EditorModel>> edits(Random random, List<VertexId> ids) {
        Position place = new Position(random.nextInt(500), random.nextInt(500));
        return List.of(
                editor -> editor.add(operator("map"), place),
                EditorModel::delete,
                EditorModel::duplicate,
                editor -> editor.move(random.nextInt(9) - 4, 3, "drag"),
                editor -> editor.align(Placement.Axis.VERTICAL),
                editor -> {
                    if (!ids.isEmpty()) {
                        editor.connect(ids.get(0), ids.get(ids.size() - 1));
                    }
                },
                editor -> {
                    if (!ids.isEmpty()) {
                        editor.place(Map.of(ids.get(0), place));
                    }
                },
                editor -> editor.option("execution.checkpointing.interval", random.nextInt(9) + 1 + " s"),
                editor -> {
                    if (!ids.isEmpty()) {
                        editor.set(ids.get(0), "ratePerSecond", (long) random.nextInt(100) + 1);
                    }
                });
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
