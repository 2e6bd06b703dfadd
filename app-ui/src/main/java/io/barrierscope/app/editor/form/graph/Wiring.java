package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.engine.document.FlowDocument;
import java.util.function.BiFunction;
import java.util.function.Function;

/** An access put together from functions. */
record Wiring(
        Function<FlowDocument, String> places,
        Function<FlowDocument, String> reads,
        Function<FlowDocument, String> fallbacks,
        BiFunction<FlowDocument, String, Written> writes)
        implements Access {
    @Override
    public String place(FlowDocument document) {
        return places.apply(document);
    }

    @Override
    public String read(FlowDocument document) {
        return reads.apply(document);
    }

    @Override
    public String fallback(FlowDocument document) {
        return fallbacks.apply(document);
    }

    @Override
    public Written write(FlowDocument document, String text) {
        return writes.apply(document, text);
    }
}
