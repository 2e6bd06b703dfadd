package io.barrierscope.app.editor.form.field;

import io.barrierscope.engine.document.FlowDocument;

/** Where in a document a field's value stands. */
public interface Access {
    /** JSON pointer to the value, as problems name it. */
    String place(FlowDocument document);

    /** The value as text; empty when it is not set. */
    String read(FlowDocument document);

    /** What counts while it is not set; empty when there is no such thing. */
    String fallback(FlowDocument document);

    /** Sets the value; an empty text takes it away. */
    Written write(FlowDocument document, String text);
}
