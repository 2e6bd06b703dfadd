package io.barrierscope.visualizer.render;

import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.StoreCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;

/** Draws the checkpoint coordinator: one row per checkpoint, one mark per subtask that has acknowledged it. */
final class CoordinatorPainter {
    private static final double MAX_CELL = 13;
    private static final double MIN_CELL = 5;

    private final Brush brush;
    private final HeadFrame frame;

    CoordinatorPainter(Brush brush) {
        this.brush = brush;
        this.frame = new HeadFrame(brush);
    }

    void paint(CoordinatorCard card) {
        Rect r = frame.card(card.box());
        double u = brush.unit();
        double y = frame.title(
                card.box(),
                IconId.CHECKPOINT,
                Words.of("coordinator.title"),
                Words.of("coordinator.title.short"),
                card.note());
        if (card.rows().isEmpty()) {
            double left = r.x() + frame.padding(14);
            for (String line : brush.wrap(Words.of("coordinator.none"), r.right() - left - 10, 12, false, 2)) {
                if (y + 18 * u > r.bottom()) {
                    return;
                }
                brush.text(line, left, y + 12 * u, r.right() - left - 8, 12, false, Ink.TEXT_MUTED);
                y += 16 * u;
            }
            return;
        }
        Rect first = row(card, 0);
        Columns columns = Columns.of(card, first, u, detailWidth(card), nameWidth(card), idWidth(card));
        for (int i = 0; i < card.tasks().size() && first.bottom() <= r.bottom(); i++) {
            double x = columns.cellsLeft + i * columns.pitch;
            double room = columns.pitch - 5 * u;
            String name = brush.choose(
                    room,
                    11,
                    false,
                    card.tasks().get(i).name(),
                    card.tasks().get(i).shortName());
            if (brush.textWidth(name, 11, false) <= room || room >= 44 * u) {
                brush.text(name, x, first.y() - 5 * u, room, 11, false, Ink.TEXT_MUTED);
            }
        }
        for (int i = 0; i < card.rows().size(); i++) {
            Rect row = row(card, i);
            if (row.bottom() > r.bottom() - 1) {
                return;
            }
            paintRow(card.rows().get(i), row, row.centerY(), columns);
        }
    }

    private Rect row(CoordinatorCard card, int index) {
        return brush.view.toScreen(HeadPlaces.row(card.box(), index, brush.view.textUnit()));
    }

    private double nameWidth(CoordinatorCard card) {
        double widest = 0;
        for (CoordinatorCard.Column column : card.tasks()) {
            widest = Math.max(widest, brush.textWidth(column.name(), 11, false));
        }
        return widest;
    }

    private double detailWidth(CoordinatorCard card) {
        double widest = 0;
        for (CoordinatorCard.Row row : card.rows()) {
            widest = Math.max(widest, brush.textWidth(row.detail(), 11.5, false));
        }
        return Math.min(widest + 4, 150 * brush.unit());
    }

    private double idWidth(CoordinatorCard card) {
        double widest = 0;
        for (CoordinatorCard.Row row : card.rows()) {
            widest = Math.max(widest, chipWidth(brush, row.id()));
        }
        return widest;
    }

    /**
     * How the row's width is dealt out: the acknowledgements come first, words have what they leave.
     *
     * @param wordsLeft where words or signs begin, behind the widest number of a checkpoint
     */
    private record Columns(double wordsLeft, double cellsLeft, double pitch, boolean words, double detailWidth) {
        static Columns of(CoordinatorCard card, Rect row, double u, double details, double names, double ids) {
            double numbers = ids + 10 * u;
            int tasks = Math.max(1, card.tasks().size());
            int most = 1;
            for (CoordinatorCard.Column column : card.tasks()) {
                most = Math.max(most, column.subtasks());
            }
            double wanted =
                    tasks * Math.max(46 * u, Math.min(120 * u, Math.max(names + 6 * u, most * (MIN_CELL + 5) * u)));
            boolean words = row.width() - numbers - 90 * u - details >= wanted;
            double cellsLeft = row.x() + numbers + (words ? 90 : 20) * u;
            boolean roomy = row.right() - details - cellsLeft >= wanted * 0.95;
            double detailWidth = roomy ? details : 0;
            double pitch = (row.right() - detailWidth - 6 * u - cellsLeft) / tasks;
            return new Columns(row.x() + numbers, cellsLeft, Math.min(pitch, 150 * u), words, detailWidth);
        }
    }

    private void paintRow(CoordinatorCard.Row row, Rect place, double middle, Columns columns) {
        double u = brush.unit();
        boolean failed = row.status() == CheckpointImage.Status.FAILED;
        Ink hue = failed ? Ink.CANCELED_INK : Ink.ofCheckpoint(row.id());
        double chipWidth = chip(brush, row.id(), place.x() + 2, middle, failed);
        if (row.savepoint()) {
            savepoint(brush, row.id(), place.x() + 2, middle, chipWidth);
        }
        StateInks inks =
                switch (row.status()) {
                    case PENDING -> StateInks.WARN;
                    case COMPLETED -> StateInks.RUNNING;
                    case FAILED -> StateInks.CANCELED;
                };
        double x = columns.wordsLeft;
        if (columns.words) {
            String word = Words.of("checkpoint." + row.status());
            brush.text(word, x, middle, columns.cellsLeft - x - 6 * u, 12, true, inks.ink());
        } else {
            IconId icon =
                    switch (row.status()) {
                        case PENDING -> IconId.CLOCK;
                        case COMPLETED -> IconId.OK;
                        case FAILED -> IconId.ERROR;
                    };
            brush.icon(icon, x - 3 * u, middle - 7 * u, 14 * u, inks.ink());
        }
        for (int i = 0; i < row.cells().size(); i++) {
            paintCells(row, i, columns.cellsLeft + i * columns.pitch, middle, columns.pitch, hue);
        }
        if (columns.detailWidth > 0) {
            double room = columns.detailWidth;
            brush.textRight(row.detail(), place.right() - 2, middle, room, 11.5, false, Ink.TEXT_MUTED);
        }
    }

    private void paintCells(CoordinatorCard.Row row, int group, double x, double middle, double column, Ink hue) {
        int count = row.cells().get(group).size();
        double pitch = Math.min((MAX_CELL + 4) * brush.unit(), (column - 8) / Math.max(1, count));
        if (pitch < MIN_CELL + 2) {
            long done = row.cells().get(group).stream()
                    .filter(cell -> cell == CoordinatorCard.Cell.ACKNOWLEDGED)
                    .count();
            brush.text(Words.of("checkpoint.count", done, count), x, middle, column - 6, 12, true, hue);
            return;
        }
        double radius = Math.min(MAX_CELL * brush.unit(), pitch - 2) / 2;
        for (int i = 0; i < count; i++) {
            cell(brush, row.cells().get(group).get(i), x + radius + i * pitch, middle, radius, hue);
        }
    }

    static void cell(Brush brush, CoordinatorCard.Cell cell, double x, double y, double radius, Ink hue) {
        switch (cell) {
            case ACKNOWLEDGED -> {
                brush.dot(x, y, radius, hue);
                if (radius > 3.5) {
                    double r = radius * 0.5;
                    brush.line(x - r, y + r * 0.1, x - r * 0.2, y + r * 0.8, 1.6, Ink.ON_CHECKPOINT);
                    brush.line(x - r * 0.2, y + r * 0.8, x + r, y - r * 0.7, 1.6, Ink.ON_CHECKPOINT);
                }
            }
            case STORING -> {
                brush.ring(x, y, radius - 0.8, 1.6, hue);
                brush.dot(x, y, radius * 0.45, hue);
            }
            case AWAITED -> brush.ring(x, y, radius - 0.8, 1.6, hue);
            case NOT_ASKED -> brush.line(x - radius * 0.5, y, x + radius * 0.5, y, 1.5, Ink.OUTLINE_STRONG);
        }
    }

    /** A savepoint's number has a second frame. */
    static void savepoint(Brush brush, long id, double x, double middle, double width) {
        double u = brush.unit();
        brush.stroke(new Rect(x - 2.5 * u, middle - 11 * u, width + 5 * u, 22 * u), 6 * u, 1.5, Ink.ofCheckpoint(id));
    }

    private static double chipWidth(Brush brush, long id) {
        return Math.max(24 * brush.unit(), brush.textWidth(Long.toString(id), 12, true) + 12 * brush.unit());
    }

    /** A checkpoint's number on its colour; answers its width. */
    static double chip(Brush brush, long id, double x, double middle, boolean failed) {
        double u = brush.unit();
        String number = Long.toString(id);
        double width = chipWidth(brush, id);
        double height = 17 * u;
        Rect r = new Rect(x, middle - height / 2, width, height);
        if (failed) {
            brush.stroke(r, 4 * u, 1.4, Ink.CANCELED_INK, 3, 3);
            brush.textCenter(number, r.centerX(), middle, width, 12, true, Ink.CANCELED_INK);
        } else {
            brush.fill(r, 4 * u, Ink.ofCheckpoint(id));
            brush.textCenter(number, r.centerX(), middle, width, 12, true, Ink.ON_CHECKPOINT);
        }
        return width;
    }

    void paint(StoreCard card) {
        Rect r = frame.card(card.box());
        double u = brush.unit();
        double y = frame.title(card.box(), IconId.SAVE, Words.of("store.title"), Words.of("store.title.short"), "");
        double left = r.x() + frame.padding(14);
        double room = r.right() - left - frame.padding(12);
        if (card.kept().isEmpty()) {
            int most = (int) ((r.bottom() - y - 2 * u) / (16 * u));
            List<String> whole = brush.wrap(Words.of("store.none"), room, 12, false, 4);
            for (String line : wholeOr(whole, most, Words.of("store.none.short"))) {
                brush.text(line, left, y + 10 * u, room + 2, 12, false, Ink.TEXT_MUTED);
                y += 16 * u;
            }
            return;
        }
        for (int i = 0; i < card.kept().size(); i++) {
            Rect place = brush.view.toScreen(HeadPlaces.kept(card.box(), i, brush.view.textUnit()));
            if (place.bottom() > r.bottom()) {
                return;
            }
            StoreCard.Kept kept = card.kept().get(i);
            double middle = place.centerY();
            double used = chip(brush, kept.id(), left, middle, kept.sort() == StoreCard.Sort.STORING);
            if (kept.sort() == StoreCard.Sort.SAVEPOINT) {
                savepoint(brush, kept.id(), left, middle, used);
            }
            boolean latest = kept.sort() == StoreCard.Sort.LATEST;
            Ink ink = latest ? Ink.TEXT : Ink.TEXT_MUTED;
            double x = left + used + 8 * u;
            String text = brush.choose(room - used - 8 * u, 11.5, latest, kept.text(), kept.shortText(), "");
            brush.text(text, x, middle, room - used - 8 * u, 11.5, latest, ink);
        }
    }

    /** A sentence in lines if there is room for all of them, else a word that says as much as one can. */
    static List<String> wholeOr(List<String> sentence, int mostLines, String word) {
        boolean isWhole = sentence.size() <= mostLines && sentence.stream().noneMatch(line -> line.endsWith("\u2026"));
        return isWhole ? sentence : mostLines > 0 ? List.of(word) : List.of();
    }
}
