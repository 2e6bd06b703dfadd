package io.barrierscope.app.editor.form.graph;

import io.barrierscope.app.editor.edit.GraphEdits;
import io.barrierscope.app.editor.form.field.Access;
import io.barrierscope.app.editor.form.field.Written;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.plan.OptionDescription;
import java.util.Map;

/** A Flink option of the job, under whichever of its keys it stands. */
public final class OptionAccess implements Access {
    private final OptionDescription option;

    public OptionAccess(OptionDescription option) {
        this.option = option;
    }

    @Override
    public String place(FlowDocument document) {
        return Places.option(keyIn(document));
    }

    @Override
    public String read(FlowDocument document) {
        return document.graph().configuration().getOrDefault(keyIn(document), "");
    }

    @Override
    public String fallback(FlowDocument document) {
        String ofCluster = document.graph().cluster().configuration().get(option.key());
        return ofCluster == null ? option.defaultText() : ofCluster;
    }

    @Override
    public Written write(FlowDocument document, String text) {
        return new Written.Changed(GraphEdits.option(document, keyIn(document), text.isEmpty() ? null : text));
    }

    /** The key under which the document sets it; its present one when it does not. */
    private String keyIn(FlowDocument document) {
        Map<String, String> configuration = document.graph().configuration();
        return configuration.containsKey(option.key())
                ? option.key()
                : option.oldKeys().stream()
                        .filter(configuration::containsKey)
                        .findFirst()
                        .orElse(option.key());
    }
}
