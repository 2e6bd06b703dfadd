package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What is wrong with the document that is being edited; looked for beside the editing, the newest document only. */
public final class DocumentProblems {
    private final Executor work;
    private final Executor window;
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private FlowDocument wanted;
    private boolean busy;

    /**
     * Begins to watch.
     *
     * @param work where documents are checked
     * @param window the window's thread
     */
    public DocumentProblems(EditorModel editor, Executor work, Executor window) {
        this.work = work;
        this.window = window;
        this.wanted = editor.document();
        editor.documentProperty().addListener((property, before, after) -> {
            wanted = after;
            check();
        });
        check();
    }

    /** The problems of the newest document that was checked. */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    private void check() {
        if (busy) {
            return;
        }
        busy = true;
        FlowDocument document = wanted;
        work.execute(() -> {
            List<Problem> found = DocumentCheck.check(document);
            window.execute(() -> checked(document, found));
        });
    }

    private void checked(FlowDocument document, List<Problem> found) {
        busy = false;
        if (document.equals(wanted)) {
            problems.set(found);
        } else {
            check();
        }
    }
}
