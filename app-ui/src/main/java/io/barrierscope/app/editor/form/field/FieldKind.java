package io.barrierscope.app.editor.form.field;

/** What is typed into a field, and so with which control. */
public enum FieldKind {
    TEXT,
    /** A whole number. */
    INTEGER,
    NUMBER,
    /** A time with its unit, as Flink writes it. */
    DURATION,
    /** One of a few words. */
    CHOICE,
    /** Yes or no. */
    FLAG,
    /** CEL. */
    EXPRESSION,
    /** Names with the CEL that computes each, see {@link Expressions}. */
    EXPRESSIONS,
    /** Names from a list with a value each, written like {@link Expressions}. */
    PAIRS
}
