package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.Message;
import io.barrierscope.visualizer.scene.TaskCard;

/** One row of the legend, drawn with the same strokes as the picture. */
enum LegendEntry {
    RECORD("legend.record") {
        @Override
        void paint(Brush brush, double x, double y) {
            for (int i = 0; i < 3; i++) {
                TokenPainter.shape(brush, i + 1, x - 17 + i * 17, y, 6, Ink.ofCheckpoint(i + 1), true);
            }
        }
    },
    BARRIER("legend.barrier") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y + 8, x + 20, y + 8, 9, Ink.PIPE);
            TokenPainter.barrier(brush, 2, x, y + 8, 0, 8);
        }

        @Override
        double height() {
            return 42;
        }
    },
    OVERTAKING("legend.overtaking") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y + 3, x + 20, y + 3, 9, Ink.PIPE);
            TokenPainter.overtaking(brush, 2, x, y + 3, 0, 8, ElementImage.Passage.OVERTAKING);
        }

        @Override
        double height() {
            return 52;
        }
    },
    TIMED_OUT("legend.timed-out") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 34, y + 3, x + 34, y + 3, 9, Ink.PIPE);
            TokenPainter.overtaking(brush, 2, x - 16, y + 3, 0, 8, ElementImage.Passage.CONVERTED);
            TokenPainter.overtaking(brush, 2, x + 16, y + 3, 0, 8, ElementImage.Passage.FETCHED);
        }

        @Override
        double height() {
            return 52;
        }
    },
    ANNOUNCED("legend.announced") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 8, y - 8, x - 8, y + 8, 5, Ink.CHECKPOINT_1);
            for (int i = 0; i < 3; i++) {
                brush.dot(x + i * 7, y, 1.6, Ink.CHECKPOINT_1);
            }
            brush.ring(x + 23, y, 4, 1.8, Ink.CHECKPOINT_1);
        }
    },
    FORCED("legend.forced") {
        @Override
        void paint(Brush brush, double x, double y) {
            for (int i = -26; i <= -12; i += 7) {
                brush.line(x + i, y - 8, x + i, y + 8, 1.6, Ink.TEXT_MUTED);
            }
            brush.line(x + 10, y - 8, x + 10, y + 8, 5, Ink.CHECKPOINT_1);
            TokenPainter.feet(brush, 2, x + 10, y, 0, 8);
        }
    },
    STORED("legend.stored") {
        @Override
        void paint(Brush brush, double x, double y) {
            TokenPainter.shape(brush, 2, x, y, 6, Ink.CHECKPOINT_1, true);
            TokenPainter.stored(brush, 2, x, y, 6);
        }
    },
    BLOCKED("legend.blocked") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y, x + 20, y, 11, Ink.WARN_INK);
            brush.line(x - 20, y, x + 20, y, 9, Ink.WARN_SOFT);
            for (int i = -18; i <= 18; i += 7) {
                brush.line(x + i - 2, y + 5, x + i + 3, y - 5, 1.3, Ink.WARN_INK);
            }
        }
    },
    FILL("legend.fill") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y, x + 20, y, 11, Ink.PIPE_EDGE);
            brush.line(x - 20, y, x + 20, y, 9, Ink.PIPE_FILL);
        }
    },
    HALVES("legend.halves") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y, x + 20, y, 11, Ink.PIPE_EDGE);
            brush.line(x - 20, y, x + 20, y, 9, Ink.PIPE);
            brush.line(x, y - 5, x, y + 5, 1.2, Ink.PIPE_EDGE);
        }
    },
    CUT("legend.cut") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y, x - 5, y, 9, Ink.PIPE_EDGE);
            brush.line(x + 5, y, x + 20, y, 9, Ink.PIPE_EDGE);
            brush.line(x - 5, y - 9, x - 5, y + 9, 2.2, Ink.FAILED_INK);
            brush.line(x + 5, y - 9, x + 5, y + 9, 2.2, Ink.FAILED_INK);
        }
    },
    RESULT("legend.result") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.icon(IconId.SAVE, x - 8, y - 8, 16, Ink.IDLE_INK);
        }
    },
    WATERMARK("legend.watermark") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 20, y, x + 20, y, 9, Ink.PIPE);
            TokenPainter.watermark(brush, x, y, 0, 8);
        }
    },
    CANCEL("legend.cancel") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 6, y - 6, x + 6, y + 6, 3, Ink.CHECKPOINT_1);
            brush.line(x - 6, y + 6, x + 6, y - 6, 3, Ink.CHECKPOINT_1);
        }
    },
    END("legend.end") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.line(x - 3, y - 8, x - 3, y + 8, 2.5, Ink.TEXT);
            brush.line(x + 3, y - 8, x + 3, y + 8, 2.5, Ink.TEXT);
        }
    },
    RUNNING("legend.running") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.RUNNING);
        }
    },
    FINISHED("legend.finished") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.FINISHED);
        }
    },
    STARTING("legend.starting") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.DEPLOYING);
        }
    },
    RESTORING("legend.restoring") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.INITIALIZING);
        }
    },
    DEAD("legend.dead") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.FAILED);
        }
    },
    CANCELLED("legend.cancelled") {
        @Override
        void paint(Brush brush, double x, double y) {
            state(brush, x, y, ExecutionState.CANCELED);
        }
    },
    CHANGED("legend.changed") {
        @Override
        void paint(Brush brush, double x, double y) {
            TaskPainter.changed(brush, x - 12, y, 24);
            brush.textCenter("42", x, y, 40, 12, true, Ink.TEXT);
        }
    },
    FACTS("legend.facts") {
        @Override
        void paint(Brush brush, double x, double y) {
            TaskPainter.factSign(brush, TaskCard.Fact.Kind.LATE, x - 20, y, 1);
            TaskPainter.factSign(brush, TaskCard.Fact.Kind.BACKLOG, x, y, 1);
            TaskPainter.factSign(brush, TaskCard.Fact.Kind.WATERMARK, x + 20, y, 1);
        }
    },
    ACKNOWLEDGED("legend.acknowledged") {
        @Override
        void paint(Brush brush, double x, double y) {
            Legend.paintCell(brush, CoordinatorCard.Cell.ACKNOWLEDGED, x, y);
        }
    },
    AWAITED("legend.awaited") {
        @Override
        void paint(Brush brush, double x, double y) {
            Legend.paintCell(brush, CoordinatorCard.Cell.AWAITED, x, y);
        }
    },
    STORING("legend.storing") {
        @Override
        void paint(Brush brush, double x, double y) {
            Legend.paintCell(brush, CoordinatorCard.Cell.STORING, x, y);
        }
    },
    SAVEPOINT("legend.savepoint") {
        @Override
        void paint(Brush brush, double x, double y) {
            double width = CoordinatorPainter.chip(brush, 2, x - 12, y, false);
            CoordinatorPainter.savepoint(brush, 2, x - 12, y, width);
        }

        @Override
        double height() {
            return 30;
        }
    },
    MESSAGES("legend.messages") {
        @Override
        void paint(Brush brush, double x, double y) {
            MessagePainter.glyph(brush, Message.Kind.TRIGGER, x - 24, y, 0.9, Ink.CHECKPOINT_1);
            MessagePainter.glyph(brush, Message.Kind.ACKNOWLEDGE, x, y, 0.9, Ink.CHECKPOINT_1);
            MessagePainter.glyph(brush, Message.Kind.ABORT, x + 24, y, 0.9, Ink.CANCELED_INK);
        }

        @Override
        double height() {
            return 30;
        }
    },
    STATE_MOVES("legend.state-moves") {
        @Override
        void paint(Brush brush, double x, double y) {
            MessagePainter.glyph(brush, Message.Kind.SNAPSHOT, x, y, 0.9, Ink.CHECKPOINT_1);
        }
    },
    TRANSACTION("legend.transaction") {
        @Override
        void paint(Brush brush, double x, double y) {
            TransactionPainter.stages(brush, 2, x - 13, y, Ink.WARN_INK);
        }
    },
    OPEN("legend.open") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.stroke(new Rect(x - 16, y - 8, 32, 16), 4, 1.4, Ink.CHECKPOINT_1, 4, 3);
        }
    },
    ABORTED("legend.aborted") {
        @Override
        void paint(Brush brush, double x, double y) {
            Rect r = new Rect(x - 16, y - 8, 32, 16);
            brush.fill(r, 4, Ink.CANCELED_SOFT);
            brush.stroke(r, 4, 1.2, Ink.CANCELED_INK, 2, 3);
            brush.line(x - 12, y, x + 12, y, 1.4, Ink.CANCELED_INK);
        }
    },
    BREAK("legend.break") {
        @Override
        void paint(Brush brush, double x, double y) {
            BreakPainter.sign(brush, x - 20, y, 7.5, true, false);
            BreakPainter.sign(brush, x, y, 7.5, true, true);
            BreakPainter.sign(brush, x + 20, y, 7.5, false, false);
        }
    },
    REGION("legend.region") {
        @Override
        void paint(Brush brush, double x, double y) {
            brush.fill(new Rect(x - 20, y - 9, 40, 18), 8, Ink.REGION_AFFECTED);
        }
    };

    private final String key;

    LegendEntry(String key) {
        this.key = key;
    }

    /** The key of its words. */
    String key() {
        return key;
    }

    /** Draws its sample around a point. */
    abstract void paint(Brush brush, double x, double y);

    /** Height of its row. */
    double height() {
        return 25;
    }

    private static void state(Brush brush, double x, double y, ExecutionState state) {
        StateInks inks = StateInks.of(state);
        brush.fill(new Rect(x - 20, y - 9, 40, 18), 9, inks.soft());
        brush.dot(x, y, 7, inks.ink());
        brush.textCenter(TaskCard.stateLetter(state), x, y, 20, 11, true, inks.soft());
    }
}
