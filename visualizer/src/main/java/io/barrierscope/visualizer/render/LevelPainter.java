package io.barrierscope.visualizer.render;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.pick.ScenePicker;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a running job, and finds what is drawn, at the level of detail that its size on the screen allows. */
final class LevelPainter {
    private final Brush cards;
    private final ScenePainter painter;
    private @Nullable Operators operators;

    LevelPainter(Brush ground, Brush tokens, Brush cards) {
        this.cards = cards;
        this.painter = new ScenePainter(ground, tokens, cards);
    }

    /** Another picture comes. */
    void forget() {
        operators = null;
    }

    Level level(FlowScene scene) {
        return Level.of(scene, cards.view);
    }

    void paintStill(FlowScene scene, boolean regions, List<Breakpoint> breakpoints, Pick selected, Pick hovered) {
        if (level(scene) == Level.OPERATORS) {
            Operators all = operatorsOf(scene);
            painter.paintOperatorLinks(all);
            painter.paintOperators(scene, all, !Level.isTooMuch(scene, cards.view), selected, hovered);
            tellLevel(scene);
        } else {
            painter.paintGround(scene, regions, selected);
            painter.paintCards(scene, breakpoints, selected, hovered);
        }
    }

    void paintMoving(FlowScene scene, TokenMotion motion, MessageMotion messages, Pick selected) {
        Level level = level(scene);
        if (level != Level.OPERATORS) {
            painter.paintMessages(messages);
            painter.paintTokens(scene, motion, selected, level == Level.ELEMENTS);
        }
    }

    /** What is at a point of the picture's own plane; an operator stands for the one of its subtasks to look at first. */
    Pick pickAt(FlowScene scene, TokenMotion motion, double x, double y, double slack) {
        return level(scene) == Level.OPERATORS
                ? ScenePicker.at(scene, operatorsOf(scene), x, y, cards.view.textUnit())
                : ScenePicker.at(scene, motion.channels(), x, y, slack, cards.view.textUnit());
    }

    private Operators operatorsOf(FlowScene scene) {
        Operators known = operators;
        if (known == null) {
            known = Operators.of(scene);
            operators = known;
        }
        return known;
    }

    /** Says that subtasks are not drawn, and what to do to see them. */
    private void tellLevel(FlowScene scene) {
        String words = Level.isTooMuch(scene, cards.view)
                ? Words.of("level.gate", scene.tasks().size(), Level.MOST_SUBTASKS)
                : Words.of("level.operators");
        double room = cards.view.width() - 20;
        cards.pill(words, 10, cards.view.height() - 16, room, 12, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
    }
}
