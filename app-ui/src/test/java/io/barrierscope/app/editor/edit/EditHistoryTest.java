package io.barrierscope.app.editor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EditHistoryTest {
    private static final FlowDocument EMPTY = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "f",
         "vertices": [{"id": "s", "operator": "sequence-source", "position": {"x": 0, "y": 0}}], "edges": []}
        """).orThrow();
    private static final VertexId S = new VertexId("s");

    @Test
    void undo_and_redo_walk_through_all_edits_and_name_them() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        FlowDocument one = moved(EMPTY, 1);
        FlowDocument two = GraphEdits.setting(one, S, "to", 5L);
        apply(history, EditName.of(EditName.Kind.MOVE), one);
        apply(history, new EditName(EditName.Kind.SETTING, "to"), two);

        assertThat(history.undoName()).hasValue(new EditName(EditName.Kind.SETTING, "to"));
        assertThat(history.undo()).isPresent();
        assertThat(history.document()).isEqualTo(one);
        assertThat(history.redoName()).hasValue(new EditName(EditName.Kind.SETTING, "to"));
        assertThat(history.undo()).isPresent();
        assertThat(history.undo()).isEmpty();
        assertThat(history.document()).isEqualTo(EMPTY);
        assertThat(history.redo()).isPresent();
        assertThat(history.redo()).isPresent();
        assertThat(history.redo()).isEmpty();
        assertThat(history.document()).isEqualTo(two);
    }

    @Test
    void edits_of_one_drag_are_one_entry() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        for (int x = 1; x <= 5; x++) {
            apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, x), "drag 1");
        }
        apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, 9), "drag 2");

        assertThat(history.depth()).isEqualTo(2);
        history.undo();
        assertThat(history.document()).isEqualTo(moved(EMPTY, 5));
        history.undo();
        assertThat(history.document()).isEqualTo(EMPTY);
    }

    @Test
    void a_drag_that_comes_back_leaves_nothing_to_undo() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, 5), "drag");
        apply(history, EditName.of(EditName.Kind.MOVE), EMPTY, "drag");

        assertThat(history.depth()).isZero();
        assertThat(history.isModified()).isFalse();
    }

    @Test
    void the_saved_state_is_known_again_after_undo() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, 1), "drag");
        history.markSaved();
        apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, 2), "drag");

        assertThat(history.isModified()).isTrue();
        history.undo();
        assertThat(history.isModified()).isFalse();
        history.undo();
        assertThat(history.isModified()).isTrue();
    }

    @Test
    void memory_is_bounded() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        for (int x = 1; x <= EditHistory.MOST + 10; x++) {
            apply(history, EditName.of(EditName.Kind.MOVE), moved(EMPTY, x));
        }

        assertThat(history.depth()).isEqualTo(EditHistory.MOST);
    }

    @Test
    void what_was_picked_comes_back_with_the_document_it_was_picked_in() {
        EditHistory<String> history = new EditHistory<>(EMPTY);
        history.apply(EditName.of(EditName.Kind.MOVE), moved(EMPTY, 1), "drag", "at first", "then");
        history.apply(EditName.of(EditName.Kind.MOVE), moved(EMPTY, 2), "drag", "then", "at last");
        history.settle();

        assertThat(history.undo()).hasValue("at first");
        assertThat(history.redo()).hasValue("at last");
    }

    private static void apply(EditHistory<String> history, EditName name, FlowDocument after) {
        apply(history, name, after, null);
    }

    private static void apply(EditHistory<String> history, EditName name, FlowDocument after, @Nullable Object merge) {
        history.apply(name, after, merge, "", "");
    }

    private static FlowDocument moved(FlowDocument document, double x) {
        return Placement.move(document, Set.of(S), x, 0);
    }
}
