package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.editor.form.EditorForms;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.graph.JobInputs;
import java.util.concurrent.Executor;

/** Makes the forms that stand beside the canvas; their samples come from what the open document reads. */
final class EditForms {
    private EditForms() {}

    static EditorForms of(Documents documents, Messages messages, Executor fx) {
        return new EditorForms(
                documents.editor(),
                messages,
                new SampleFeed.Source(documents.background(), fx, graph -> inputs(documents)));
    }

    private static JobInputs inputs(Documents documents) {
        OpenFlow flow = documents.openProperty().get();
        return flow == null ? JobInputs.NONE : flow.inputs();
    }
}
