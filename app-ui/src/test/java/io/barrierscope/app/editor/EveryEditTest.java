package io.barrierscope.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.SampleEdits.Edit;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EveryEditTest {
    /** What the editor offers that is no edit. */
    private static final Set<String> NO_EDITS = Set.of(
            "documentProperty",
            "selectionProperty",
            "modifiedProperty",
            "document",
            "selection",
            "open",
            "goOnFrom",
            "recover",
            "text",
            "problems",
            "saved",
            "unsaved",
            "select",
            "settle",
            "copy",
            "undoName",
            "redoName",
            "undo",
            "redo");

    private static final int RANDOM_EDITS = Integer.getInteger("random.edits", 100_000);
    private static final int BATCH = 1_000;
    private static final int MANY = 30;

    static List<Edit> edits() {
        return SampleEdits.ALL;
    }

    @Test
    void every_way_to_edit_and_every_name_of_an_edit_is_among_the_samples() {
        Set<String> methods = Arrays.stream(EditorModel.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::getName)
                .filter(name -> !NO_EDITS.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(edits()).extracting(Edit::method).containsAll(methods);
        assertThat(edits()).extracting(Edit::kind).contains(EditName.Kind.values());
    }

    @ParameterizedTest
    @MethodSource("edits")
    void an_edit_has_a_name_and_can_be_undone_and_made_again(Edit edit) {
        Random random = new Random(7);
        for (int attempt = 0; attempt < 200; attempt++) {
            EditorModel editor = new EditorModel(SampleEdits.FLOW);
            SampleEdits.pick(editor, random);
            AtomicReference<Selection> picked = new AtomicReference<>(Selection.NOTHING);
            editor.documentProperty().addListener((value, before, now) -> picked.set(editor.selection()));
            edit.act().accept(editor, random);
            FlowDocument after = editor.document();
            Selection then = editor.selection();
            if (after.equals(SampleEdits.FLOW)) {
                continue; // this time it could not be, or changed nothing
            }

            assertThat(editor.undoName())
                    .hasValueSatisfying(name -> assertThat(name.kind()).isEqualTo(edit.kind()));
            assertThat(editor.modifiedProperty().get()).isTrue();
            Selection before = picked.get();
            editor.undo();
            assertThat(editor.document()).isEqualTo(SampleEdits.FLOW);
            assertThat(editor.selection()).isEqualTo(before);
            assertThat(editor.modifiedProperty().get()).isFalse();
            editor.redo();
            assertThat(editor.document()).isEqualTo(after);
            assertThat(editor.selection()).isEqualTo(then);
            FlowDocument read = FlowDocuments.read(editor.text()).orThrow();
            assertThat(read.graph()).isEqualTo(after.graph());
            assertThat(read.annotations()).isEqualTo(after.annotations());
            return;
        }
        throw new AssertionError(edit.method() + " never changed anything");
    }

    @Test
    void a_hundred_thousand_random_edits_are_undone_and_made_again_exactly() {
        Random random = new Random(11);
        for (int made = 0; made < RANDOM_EDITS; made += BATCH) {
            EditorModel editor = new EditorModel(SampleEdits.FLOW);
            List<FlowDocument> states = new ArrayList<>(List.of(SampleEdits.FLOW));
            for (int i = 0; i < BATCH; i++) {
                editRandomly(editor, random);
                if (!editor.document().equals(states.get(states.size() - 1))) {
                    states.add(editor.document());
                }
            }

            for (int i = states.size() - 2; i >= 0; i--) {
                editor.undo();
                same(editor.document(), states.get(i));
            }
            assertThat(editor.undoName()).isEmpty();
            assertThat(editor.modifiedProperty().get()).isFalse();
            for (int i = 1; i < states.size(); i++) {
                editor.redo();
                same(editor.document(), states.get(i));
            }
            assertThat(editor.redoName()).isEmpty();
        }
    }

    private static void editRandomly(EditorModel editor, Random random) {
        if (editor.document().graph().vertices().size() > MANY) {
            editor.select(Selection.of(Set.copyOf(editor.document().graph().vertices().stream()
                    .skip(MANY / 2)
                    .map(vertex -> vertex.id())
                    .toList())));
            editor.delete();
        } else {
            SampleEdits.pick(editor, random);
            edits().get(random.nextInt(edits().size())).act().accept(editor, random);
        }
        editor.settle();
    }

    /** Far quicker than an assertion that would describe both. */
    private static void same(FlowDocument found, FlowDocument expected) {
        if (!found.equals(expected)) {
            assertThat(found).isEqualTo(expected);
        }
    }
}
