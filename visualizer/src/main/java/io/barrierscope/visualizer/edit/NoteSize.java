package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.document.Annotations.Comment;

/** How much room a comment takes; told by its letters, so that no font is needed to know it. */
final class NoteSize {
    private static final double LETTER = 7.2;
    private static final double LINE = 18;
    private static final double PADDING = 22;

    private NoteSize() {}

    static double height(Comment comment) {
        double room = Math.max(LETTER, comment.width() - PADDING);
        long lines = comment.text()
                .lines()
                .mapToLong(line -> (long) Math.max(1, Math.ceil(line.length() * LETTER / room)))
                .sum();
        return Math.max(1, lines) * LINE + PADDING;
    }
}
