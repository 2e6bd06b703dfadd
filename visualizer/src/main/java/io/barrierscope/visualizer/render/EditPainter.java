package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditMarks.Mark;
import io.barrierscope.visualizer.edit.EditScene;
import io.barrierscope.visualizer.edit.EditScene.Blob;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.GroupBox;
import io.barrierscope.visualizer.edit.EditScene.Note;
import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.edit.Picked;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.Words;
import java.util.Objects;

/** Draws the edited graph, from what lies deepest to what stands on top; only what is seen. */
final class EditPainter {
    private static final double REGION_MARGIN = 24;
    private static final double CHAIN_MARGIN = 11;
    private static final double DOT_GAP = 24;

    private final Brush brush;
    private final EditCardPainter cards;
    private final EditWirePainter wires;
    private final EditNotePainter notes;

    EditPainter(Brush brush) {
        this.brush = brush;
        this.cards = new EditCardPainter(brush);
        this.wires = new EditWirePainter(brush);
        this.notes = new EditNotePainter(brush);
    }

    void paint(EditScene scene, Picked picked, EditMarks marks, boolean overlay) {
        brush.begin();
        brush.fill(new Rect(0, 0, brush.view.width(), brush.view.height()), 0, Ink.CANVAS);
        paintDots();
        if (overlay) {
            for (Blob region : scene.regions()) {
                paintBlob(region, REGION_MARGIN, Ink.ofRegion(region.number()));
            }
            scene.regions().forEach(this::paintRegionName);
        }
        for (GroupBox frame : scene.frames()) {
            notes.paintFrame(frame, picked);
        }
        if (overlay) {
            for (Blob chain : scene.chains()) {
                paintBlob(chain, CHAIN_MARGIN, Ink.PIPE);
            }
            scene.chains().forEach(this::paintChainName);
        }
        if (brush.view.scale() < EditCardPainter.READABLE) {
            wires.paintFar(scene.wires(), picked);
        } else {
            scene.wires().forEach(wire -> wires.paint(wire, picked.wires().contains(wire.index())));
        }
        for (Note note : scene.notes()) {
            notes.paint(note, picked.notes().contains(note.comment().id()));
        }
        for (Card card : scene.cards().values()) {
            if (brush.sees(card.box().grow(8))) {
                cards.paint(card, picked.vertices().contains(card.vertex().id()));
            }
        }
        for (GroupBox fold : scene.folded()) {
            if (brush.sees(fold.box().grow(20))) {
                cards.paintFold(fold, picked.vertices().containsAll(fold.group().members()));
            }
        }
        paintMarks(scene, marks);
    }

    private void paintMarks(EditScene scene, EditMarks marks) {
        if (!marks.wires().isEmpty()) {
            for (Wire wire : scene.wires()) {
                Mark mark = marks.wires().get(wire.index());
                if (mark != null && brush.sees(wire.way().bounds().grow(20))) {
                    wires.paintMark(wire, mark);
                }
            }
        }
        marks.vertices().forEach((id, mark) -> {
            Card card = scene.cards().get(id);
            if (card != null && brush.sees(card.box().grow(20))) {
                corner(card.box(), mark.error());
            }
        });
        for (GroupBox fold : scene.folded()) {
            fold.group().members().stream()
                    .map(marks.vertices()::get)
                    .filter(Objects::nonNull)
                    .reduce(Mark::with)
                    .ifPresent(mark -> corner(fold.box(), mark.error()));
        }
    }

    private void corner(Rect box, boolean error) {
        brush.mark(brush.view.screenX(box.right() - 4), brush.view.screenY(box.y() + 4), error);
    }

    /** A quiet grid of dots, which shows that the canvas is paper and moves when it is panned. */
    private void paintDots() {
        double gap = DOT_GAP * brush.view.scale();
        if (gap < 14) {
            return;
        }
        double left = brush.view.screenX(0) % gap;
        double top = brush.view.screenY(0) % gap;
        brush.g.setFill(brush.color(Ink.OUTLINE));
        for (double y = top; y < brush.view.height(); y += gap) {
            for (double x = left; x < brush.view.width(); x += gap) {
                brush.g.fillRect(Math.rint(x), Math.rint(y), 1, 1);
            }
        }
    }

    private void paintBlob(Blob blob, double margin, Ink ink) {
        double scale = brush.view.scale();
        for (Curve way : blob.ways()) {
            if (brush.sees(way.bounds().grow(margin * 2))) {
                brush.way(way, margin * 2.4 * scale, ink);
            }
        }
        for (Rect box : blob.boxes()) {
            Rect grown = box.grow(margin);
            if (brush.sees(grown)) {
                brush.fill(brush.view.toScreen(grown), (10 + margin) * scale, ink);
            }
        }
    }

    private void paintChainName(Blob chain) {
        Rect box = brush.view.toScreen(chain.boxes().get(0).grow(CHAIN_MARGIN));
        if (brush.view.scale() >= 0.5 && brush.sees(chain.boxes().get(0).grow(40))) {
            String words = Words.of("edit.chain", chain.boxes().size());
            double width = brush.textWidth(words, 11, false) + 16 * brush.unit();
            double y = box.bottom() + 9 * brush.unit();
            brush.pill(words, box.x() + 4, y, width + 2, 11, false, Ink.PIPE, Ink.TEXT_MUTED);
        }
    }

    private void paintRegionName(Blob region) {
        Rect first = region.boxes().get(0).grow(REGION_MARGIN);
        Rect box = brush.view.toScreen(first);
        if (brush.view.scale() >= 0.4 && brush.sees(first.grow(20))) {
            String words = Words.of("edit.region", region.number() + 1);
            double width = brush.textWidth(words, 11, false) + 16 * brush.unit();
            double y = box.y() - 6 * brush.unit();
            brush.pill(words, box.x() + 4, y, width + 2, 11, false, Ink.ofRegion(region.number()), Ink.TEXT_MUTED);
        }
    }
}
