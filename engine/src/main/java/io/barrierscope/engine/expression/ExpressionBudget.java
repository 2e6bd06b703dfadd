package io.barrierscope.engine.expression;

/** The bounds that keep one evaluation short, whatever a document contains. */
public final class ExpressionBudget {
    /** Characters of an expression's source. */
    public static final int MAX_LENGTH = 10_000;

    /** Nesting of an expression's source. */
    public static final int MAX_DEPTH = 64;

    /** Nodes of a parsed expression. */
    public static final int MAX_NODES = 1_000;

    /** Elements visited by all {@code map}, {@code filter}, {@code all}, {@code exists} of one evaluation. */
    public static final int MAX_ITERATIONS = 10_000;

    /** Characters of any text made on the way. */
    public static final int MAX_TEXT_LENGTH = 1_000_000;

    /** Values in any list or map made on the way or given back, counted through all levels. */
    public static final int MAX_VALUES = 20_000;

    /** Nesting of lists and maps given back. */
    public static final int MAX_VALUE_DEPTH = 64;

    private ExpressionBudget() {}
}
