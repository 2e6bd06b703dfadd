package io.barrierscope.app.editor.form.option;

import io.barrierscope.engine.plan.OptionDescription;

/**
 * An option of Flink as it stands in the document.
 *
 * @param value what is set; empty when nothing is
 * @param fallback what counts otherwise; empty when there is no default
 * @param read whether the job's version of Flink knows it
 * @param standing whether something is wrong with what is set
 */
public record OptionRow(OptionDescription option, String value, String fallback, boolean read, Standing standing) {
    /** What there is to say about a value. */
    public enum Standing {
        FINE,
        DOUBTFUL,
        WRONG
    }

    public boolean isSet() {
        return !value.isEmpty();
    }
}
