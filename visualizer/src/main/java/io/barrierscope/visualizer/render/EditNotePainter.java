package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditScene.GroupBox;
import io.barrierscope.visualizer.edit.EditScene.Note;
import io.barrierscope.visualizer.edit.Picked;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/** Draws what people add for people: comments and the frames of groups. */
final class EditNotePainter {
    private static final double LINE = 18;
    private static final double PADDING = 11;
    private static final int MAX_LINES = 40;

    private final Brush brush;

    EditNotePainter(Brush brush) {
        this.brush = brush;
    }

    void paintFrame(GroupBox frame, Picked picked) {
        if (!brush.sees(frame.box())) {
            return;
        }
        double scale = brush.view.scale();
        Rect r = brush.view.toScreen(frame.box());
        boolean all = picked.vertices().containsAll(frame.group().members());
        brush.stroke(r, 14 * scale, all ? 2.5 : 1.5, all ? Ink.ACCENT : Ink.OUTLINE_STRONG, 7, 5);
        Rect title = brush.view.toScreen(frame.handle());
        brush.text(
                frame.group().name(),
                title.x() + 12 * scale,
                title.centerY(),
                title.width() - 24 * scale,
                12.5,
                true,
                Ink.TEXT_MUTED);
    }

    void paint(Note note, boolean picked) {
        if (!brush.sees(note.box())) {
            return;
        }
        double scale = brush.view.scale();
        Rect r = brush.view.toScreen(note.box());
        if (picked) {
            brush.stroke(r.grow(3), 8 * scale, 2.5, Ink.ACCENT);
        }
        brush.card(r, 6 * scale, Ink.WARN_SOFT, Ink.WARN_SOFT, 1);
        if (scale < 0.3) {
            return;
        }
        double y = r.y() + (PADDING + LINE / 2) * scale;
        for (String paragraph : note.comment().text().lines().toList()) {
            List<String> lines = brush.wrap(paragraph, r.width() - 2 * PADDING * scale, 12.5, false, MAX_LINES);
            for (String line : lines.isEmpty() ? List.of("") : lines) {
                if (y < r.bottom() - 2) {
                    brush.text(line, r.x() + PADDING * scale, y, r.width(), 12.5, false, Ink.WARN_INK);
                }
                y += LINE * brush.unit();
            }
        }
    }
}
