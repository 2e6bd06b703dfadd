package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.edit.EditHit;
import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditMarks.Mark;
import io.barrierscope.visualizer.edit.EditScene;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.edit.Hand;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.JobLayouter;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws what the pointer does: what it is over, its frame, the edge it draws and why that cannot be. */
final class EditHandPainter {
    private final Brush brush;
    private final HintBubble bubbles;

    EditHandPainter(Brush brush) {
        this.brush = brush;
        this.bubbles = new HintBubble(brush);
    }

    void paint(
            EditScene scene,
            EditHit hovered,
            EditMarks marks,
            Hand hand,
            @Nullable EditGhost ghost,
            int spliceWire,
            boolean focused) {
        brush.begin();
        if (focused) {
            Rect all = new Rect(1, 1, brush.view.width() - 2, brush.view.height() - 2);
            brush.stroke(all, 0, 2, Ink.ACCENT);
        }
        if (hand instanceof Hand.Wiring wire) {
            paintWiring(scene, wire);
        } else if (hand instanceof Hand.Spanning span) {
            Rect r = brush.view.toScreen(span.area());
            brush.g.setGlobalAlpha(0.14);
            brush.fill(r, 0, Ink.ACCENT);
            brush.g.setGlobalAlpha(1);
            brush.stroke(r, 0, 1.2, Ink.ACCENT, 5, 4);
        } else if (hand instanceof Hand.Idle) {
            paintHover(scene, hovered);
            paintHint(scene, hovered, marks);
        }
        if (spliceWire >= 0) {
            wayOf(scene, spliceWire, 5);
        }
        if (ghost != null) {
            paintGhost(ghost);
        }
    }

    private void paintHover(EditScene scene, EditHit hovered) {
        double scale = brush.view.scale();
        if (hovered instanceof EditHit.Vertex vertex) {
            Card card = scene.cards().get(vertex.id());
            if (card != null) {
                brush.stroke(brush.view.toScreen(card.box()), 12 * scale, 2, Ink.ACCENT);
            }
        } else if (hovered instanceof EditHit.OutPort port) {
            Card card = scene.cards().get(port.id());
            if (card != null && card.output() != null) {
                paintPort(card.output(), Ink.ACCENT);
            }
        } else if (hovered instanceof EditHit.InPort port) {
            Card card = scene.cards().get(port.id());
            if (card != null && port.input() < card.inputs().size()) {
                paintPort(card.inputs().get(port.input()), Ink.ACCENT);
            }
        } else if (hovered instanceof EditHit.Wire wire) {
            wayOf(scene, wire.index(), 3.5);
        }
    }

    /** Tells what is wrong with the thing under the pointer, and the words of an edge. */
    private void paintHint(EditScene scene, EditHit hovered, EditMarks marks) {
        if (hovered instanceof EditHit.Vertex vertex) {
            Card card = scene.cards().get(vertex.id());
            Mark mark = marks.vertices().get(vertex.id());
            if (card != null && mark != null) {
                Rect box = brush.view.toScreen(card.box());
                bubbles.show(mark.words(), box.x() - 16, box.bottom() - 6, toneOf(mark));
            }
        } else if (hovered instanceof EditHit.Wire wire) {
            scene.wires().stream()
                    .filter(one -> one.index() == wire.index())
                    .findFirst()
                    .ifPresent(one -> hintOf(one, marks.wires().get(wire.index())));
        }
    }

    private void hintOf(Wire wire, @Nullable Mark mark) {
        Curve way = wire.way();
        double x = brush.view.screenX(way.xAt(way.length() / 2));
        double y = brush.view.screenY(way.yAt(way.length() / 2));
        String words = mark == null ? wire.label() : wire.label() + "\n" + mark.words();
        bubbles.show(words, x, y, mark == null ? HintBubble.Tone.PLAIN : toneOf(mark));
    }

    private static HintBubble.Tone toneOf(Mark mark) {
        return mark.error() ? HintBubble.Tone.ERROR : HintBubble.Tone.WARNING;
    }

    private void wayOf(EditScene scene, int index, double width) {
        for (Wire wire : scene.wires()) {
            if (wire.index() == index) {
                brush.way(wire.way(), width, Ink.ACCENT);
            }
        }
    }

    private void paintPort(Point at, Ink ink) {
        double radius = Math.max(5, Math.min(13, 8 * brush.view.scale()));
        brush.dot(brush.view.screenX(at.x()), brush.view.screenY(at.y()), radius, ink);
    }

    private void paintWiring(EditScene scene, Hand.Wiring wire) {
        Card anchor = scene.cards().get(wire.anchor());
        if (anchor == null) {
            return;
        }
        Point fixed = wire.forwards() && anchor.output() != null
                ? anchor.output()
                : new Point(anchor.box().x(), anchor.box().centerY());
        Point loose = new Point(wire.x(), wire.y());
        boolean refused = !wire.refusal().isEmpty();
        Ink ink = refused ? Ink.FAILED_INK : Ink.ACCENT;
        VertexId other = targetOf(wire.target());
        Card target = other == null || other.equals(wire.anchor())
                ? null
                : scene.cards().get(other);
        if (target != null) {
            brush.stroke(brush.view.toScreen(target.box()).grow(3), 14 * brush.view.scale(), 2.5, ink);
        }
        Curve way = Curve.through(wire.forwards() ? List.of(fixed, loose) : List.of(loose, fixed));
        brush.way(way, Math.max(2, 2.6 * brush.view.scale()), ink);
        paintPort(fixed, ink);
        brush.dot(brush.view.screenX(loose.x()), brush.view.screenY(loose.y()), 5, ink);
        if (refused) {
            bubbles.show(
                    wire.refusal(),
                    brush.view.screenX(loose.x()),
                    brush.view.screenY(loose.y()),
                    HintBubble.Tone.ERROR);
        }
    }

    private static @Nullable VertexId targetOf(EditHit hit) {
        if (hit instanceof EditHit.Vertex vertex) {
            return vertex.id();
        }
        if (hit instanceof EditHit.InPort port) {
            return port.id();
        }
        return hit instanceof EditHit.OutPort port ? port.id() : null;
    }

    private void paintGhost(EditGhost ghost) {
        double scale = brush.view.scale();
        double width = JobLayouter.BOX_WIDTH * scale;
        double height = JobLayouter.BOX_HEIGHT * scale;
        Rect r = new Rect(ghost.x() - width / 2, ghost.y() - height / 2, width, height);
        brush.g.setGlobalAlpha(0.85);
        brush.card(r, 12 * scale, Ink.SURFACE, Ink.ACCENT, 2);
        brush.icon(ghost.icon(), r.x() + 16 * scale, r.centerY() - 13 * scale, 26 * scale, Ink.ACCENT);
        brush.text(ghost.title(), r.x() + 54 * scale, r.centerY(), width - 60 * scale, 13.5, true, Ink.TEXT);
        brush.g.setGlobalAlpha(1);
    }
}
