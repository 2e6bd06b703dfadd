package io.barrierscope.app.editor.edit;

/**
 * What a menu calls an edit.
 *
 * @param kind which words
 * @param subject what was edited; empty when the words say it all
 */
public record EditName(Kind kind, String subject) {
    /** All kinds of edits; each has words in every language under {@code edit.KIND}. */
    public enum Kind {
        ADD,
        CONNECT,
        RECONNECT,
        SPLICE,
        DELETE,
        DUPLICATE,
        CUT,
        PASTE,
        MOVE,
        ALIGN,
        DISTRIBUTE,
        LAYOUT,
        RENAME,
        SETTING,
        EDGE,
        OPTION,
        CLUSTER,
        GROUP,
        UNGROUP,
        COLLAPSE,
        COMMENT,
        SCENARIO,
        /** What another program has written into the file. */
        REREAD
    }

    /** A name without a subject. */
    public static EditName of(Kind kind) {
        return new EditName(kind, "");
    }
}
