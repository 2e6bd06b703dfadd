package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.FlowDocument;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A part of a fault, a moment or a claim of the document. */
record RecordAccess(Holder holder, String part, String at, Messages messages) implements Access {
    /** Where the thing stands of which it is a part. */
    record Holder(Function<FlowDocument, Record> read, BiFunction<FlowDocument, Record, FlowDocument> write) {}

    @Override
    public String place(FlowDocument document) {
        return at;
    }

    @Override
    public String read(FlowDocument document) {
        return Parts.text(holder.read().apply(document), part);
    }

    @Override
    public String fallback(FlowDocument document) {
        return "";
    }

    @Override
    public Written write(FlowDocument document, String text) {
        try {
            return new Written.Changed(
                    holder.write().apply(document, Parts.with(holder.read().apply(document), part, text)));
        } catch (ValueTexts.NotReadable e) {
            return new Written.Refused(messages.text("scenario.refused", e.text()));
        }
    }
}
