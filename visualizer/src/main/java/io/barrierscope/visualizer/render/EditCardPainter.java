package io.barrierscope.visualizer.render;

import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.GroupBox;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws vertices with their ports, and collapsed groups. */
final class EditCardPainter {
    /** From which zoom on words can be read. */
    static final double READABLE = 0.3;

    private static final double NAME_SIZE = 13.5;

    private final Brush brush;

    EditCardPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(Card card, boolean picked) {
        Rect r = brush.view.toScreen(card.box());
        double scale = brush.view.scale();
        if (scale < READABLE) {
            brush.g.setFill(brush.color(picked ? Ink.ACCENT : soft(card.kind())));
            brush.g.fillRect(r.x(), r.y(), r.width(), r.height());
            brush.g.setStroke(brush.color(Ink.OUTLINE_STRONG));
            brush.g.setLineWidth(1);
            brush.g.strokeRect(r.x(), r.y(), r.width(), r.height());
            return;
        }
        double radius = Math.min(12 * scale, 18);
        if (picked) {
            brush.stroke(r.grow(3.5), radius + 3, 2.5, Ink.ACCENT);
        }
        brush.card(r, radius, Ink.SURFACE, picked ? Ink.ACCENT : Ink.OUTLINE_STRONG, 1);
        paintWords(card.vertex(), card.kind(), r);
        for (Point input : card.inputs()) {
            port(input, false);
        }
        if (card.output() != null) {
            port(card.output(), true);
        }
    }

    void paintFold(GroupBox fold, boolean picked) {
        Rect r = brush.view.toScreen(fold.box());
        double scale = brush.view.scale();
        double radius = Math.min(12 * scale, 18);
        double step = 5 * scale;
        brush.card(r.moved(2 * step, 2 * step), radius, Ink.RAISED, Ink.OUTLINE_STRONG, 1);
        brush.card(r.moved(step, step), radius, Ink.RAISED, Ink.OUTLINE_STRONG, 1);
        if (picked) {
            brush.stroke(r.grow(3.5), radius + 3, 2.5, Ink.ACCENT);
        }
        brush.card(r, radius, Ink.SURFACE, picked ? Ink.ACCENT : Ink.OUTLINE_STRONG, 1);
        double x = r.x() + 14 * scale;
        double room = r.width() - 28 * scale;
        brush.text(fold.group().name(), x, r.y() + r.height() * 0.36, room, 13.5, true, Ink.TEXT);
        String count = Words.count("edit.fold", fold.group().members().size());
        brush.text(count, x, r.y() + r.height() * 0.7, room, 12, false, Ink.TEXT_MUTED);
    }

    static Ink soft(@Nullable Kind kind) {
        return kind == Kind.SOURCE ? Ink.RUNNING_SOFT : kind == Kind.SINK ? Ink.CANCELED_SOFT : Ink.STARTING_SOFT;
    }

    static Ink ink(@Nullable Kind kind) {
        return kind == Kind.SOURCE ? Ink.RUNNING_INK : kind == Kind.SINK ? Ink.CANCELED_INK : Ink.STARTING_INK;
    }

    private void paintWords(JobVertex vertex, @Nullable Kind kind, Rect r) {
        double u = brush.unit();
        double scale = brush.view.scale();
        boolean two = r.height() >= 40 * u;
        double side = Math.min(38 * scale, r.height() - 10 * scale);
        double left = r.x() + 12 * scale;
        if (side >= 14) {
            brush.fill(new Rect(left, r.centerY() - side / 2, side, side), 9 * scale, soft(kind));
            double size = side * 0.62;
            IconId icon = IconId.ofOperator(vertex.operator()).orElse(IconId.MAP);
            brush.icon(icon, left + (side - size) / 2, r.centerY() - size / 2, size, ink(kind));
        }
        double x = left + (side >= 14 ? side + 10 * scale : 0);
        double right = r.right() - 10 * scale;
        List<String> name = two
                ? brush.wrap(vertex.name(), right - x, NAME_SIZE, true, r.height() >= 58 * u ? 2 : 1)
                : List.of(vertex.name());
        double line = 16 * u;
        double y = two ? r.centerY() - name.size() * line / 2 : r.centerY();
        for (String words : name) {
            brush.text(words, x, y, right - x, NAME_SIZE, true, Ink.TEXT);
            y += line;
        }
        if (two) {
            paintOperator(vertex, x, y + (name.size() - 1) * u, right);
        }
    }

    /** The operator, and how many of it there are. */
    private void paintOperator(JobVertex vertex, double x, double y, double right) {
        double pill = 0;
        if (vertex.parallelism() > 1) {
            String copies = "\u00d7" + vertex.parallelism();
            pill = brush.textWidth(copies, 11.5, true) + 14 * brush.unit();
            brush.pill(copies, right - pill, y, pill + 2, 11.5, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
            pill += 4 * brush.unit();
        }
        brush.text(vertex.operator(), x, y, right - pill - x, 11.5, false, Ink.TEXT_MUTED);
    }

    /** An output is full, an input is hollow. */
    private void port(Point at, boolean full) {
        double x = brush.view.screenX(at.x());
        double y = brush.view.screenY(at.y());
        double radius = Math.max(2.5, Math.min(9, 5.5 * brush.view.scale()));
        brush.dot(x, y, radius, full ? Ink.OUTLINE_STRONG : Ink.SURFACE);
        brush.ring(x, y, radius, 1.5, Ink.OUTLINE_STRONG);
    }
}
