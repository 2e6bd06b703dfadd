package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** A field while it is being filled in: what is typed, what counts otherwise, and what is wrong with it. */
public final class FieldModel {
    private final EditorModel editor;
    private final Field field;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper fallback = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper set = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper relevant = new ReadOnlyBooleanWrapper(true);
    private String lastRead;

    FieldModel(EditorModel editor, Field field) {
        this.editor = editor;
        this.field = field;
        lastRead = field.access().read(editor.document());
        text.set(lastRead);
        refresh();
    }

    public Field field() {
        return field;
    }

    /** What stands in the field. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** What counts while nothing is set. */
    public ReadOnlyStringProperty fallbackProperty() {
        return fallback.getReadOnlyProperty();
    }

    /** Why what is typed is not in the document; empty when it is. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    /** Whether the document says something here. */
    public ReadOnlyBooleanProperty setProperty() {
        return set.getReadOnlyProperty();
    }

    /** Whether the field plays a part in the document as it stands. */
    public ReadOnlyBooleanProperty relevantProperty() {
        return relevant.getReadOnlyProperty();
    }

    /** What is wrong with the value in the document. */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    /** Takes what is typed: into the document at once, unless the field waits for the end of the typing. */
    public void type(String typed) {
        if (typed.equals(text.get())) {
            return;
        }
        text.set(typed);
        if (field.late()) {
            refusal.set(reason(field.access().write(editor.document(), typed)));
        } else {
            write(typed);
        }
    }

    /** The typing is over: what was refused is dropped, and the next change is an edit of its own. */
    public void commit() {
        if (field.late() && refusal.get().isEmpty()) {
            write(text.get());
        }
        editor.settle();
        refusal.set("");
        text.set(field.access().read(editor.document()));
    }

    /** Takes the value away, so that the default counts. */
    public void reset() {
        text.set("");
        write("");
        editor.settle();
    }

    /** Looks at the document again. */
    void refresh() {
        FlowDocument document = editor.document();
        String read = field.access().read(document);
        if (!read.equals(lastRead) && !means(text.get(), document)) {
            text.set(read);
            refusal.set("");
        }
        lastRead = read;
        set.set(!read.isEmpty());
        relevant.set(field.relevant().test(document));
        fallback.set(field.access().fallback(document));
    }

    void show(List<Problem> found) {
        problems.set(found);
    }

    private boolean means(String typed, FlowDocument document) {
        return field.access().write(document, typed) instanceof Written.Changed changed
                && changed.document().equals(document);
    }

    private void write(String typed) {
        Written written = field.access().write(editor.document(), typed);
        refusal.set(reason(written));
        if (written instanceof Written.Changed changed) {
            editor.edit(field.edit(), changed.document(), field.key());
        }
    }

    private static String reason(Written written) {
        return written instanceof Written.Refused refused ? refused.reason() : "";
    }
}
