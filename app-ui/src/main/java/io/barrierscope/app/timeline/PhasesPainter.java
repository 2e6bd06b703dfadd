package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Swatches;
import java.util.Locale;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Draws what each subtask did for the picked checkpoint, with the words for the four looks. */
final class PhasesPainter {
    private static final double ROW = 15;
    private static final double HEAD = 18;
    private static final int MOST_ROWS = 100;
    private static final double MIN_WIDTH = 3;

    private final Swatches swatches;
    private final Messages messages;

    PhasesPainter(Swatches swatches, Messages messages) {
        this.swatches = swatches;
        this.messages = messages;
    }

    static double height(CheckpointPhases phases) {
        return phases.rows().isEmpty()
                ? 0
                : HEAD + ROW * Math.min(MOST_ROWS, phases.rows().size()) + 3;
    }

    void paint(GraphicsContext graphics, StepAxis axis, CheckpointPhases phases, long furthest) {
        if (phases.rows().isEmpty()) {
            return;
        }
        double top = TimelinePainter.totalHeight();
        graphics.setFont(Font.font(10));
        graphics.setTextBaseline(VPos.CENTER);
        graphics.setTextAlign(TextAlignment.LEFT);
        graphics.setFill(swatches.of("timeline-text"));
        graphics.fillText(messages.text("timeline.phases", phases.checkpointId()), 8, top + HEAD / 2, axis.left() - 12);
        double x = axis.left();
        for (CheckpointPhases.Part part : CheckpointPhases.Part.values()) {
            String word = messages.text("timeline.part." + part.name().toLowerCase(Locale.ROOT));
            bar(graphics, part, x, top + HEAD / 2 - 4, 14, 8);
            graphics.setFill(swatches.of("timeline-text"));
            graphics.fillText(word, x + 18, top + HEAD / 2);
            x += 110;
        }
        int count = Math.min(MOST_ROWS, phases.rows().size());
        for (int i = 0; i < count; i++) {
            CheckpointPhases.Row row = phases.rows().get(i);
            double y = top + HEAD + i * ROW;
            graphics.setFill(swatches.of("timeline-text"));
            graphics.fillText(row.subtask().toString(), 16, y + ROW / 2, axis.left() - 22);
            for (CheckpointPhases.Phase phase : row.phases()) {
                double from = Math.max(axis.left(), axis.x(phase.fromStep()));
                double to =
                        Math.min(axis.left() + axis.width(), axis.x(phase.toStep() < 0 ? furthest : phase.toStep()));
                if (to >= axis.left() && from <= axis.left() + axis.width()) {
                    bar(graphics, phase.part(), from, y + 3, Math.max(MIN_WIDTH, to - from), ROW - 6);
                }
            }
        }
    }

    private void bar(
            GraphicsContext graphics, CheckpointPhases.Part part, double x, double y, double width, double height) {
        graphics.setFill(swatches.of(
                switch (part) {
                    case ALIGNMENT -> "span-warning";
                    case SYNC -> "timeline-head";
                    case ASYNC -> "span-good";
                    case ACKNOWLEDGEMENT -> "span-undecided";
                }));
        switch (part) {
            case ALIGNMENT -> graphics.fillRect(x, y + height / 3, width, height / 3);
            case SYNC -> graphics.fillRect(x, y, width, height);
            case ASYNC -> graphics.fillRoundRect(x, y, width, height, height, height);
            case ACKNOWLEDGEMENT -> graphics.fillRect(x, y + height / 2 - 1, width, 2);
        }
    }
}
