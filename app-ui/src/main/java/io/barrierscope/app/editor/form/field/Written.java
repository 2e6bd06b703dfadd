package io.barrierscope.app.editor.form.field;

import io.barrierscope.engine.document.FlowDocument;

/** What came of writing a text into a document. */
public sealed interface Written {
    /** The document with it. */
    record Changed(FlowDocument document) implements Written {}

    /**
     * The document cannot hold it.
     *
     * @param reason why, in words
     */
    record Refused(String reason) implements Written {}
}
