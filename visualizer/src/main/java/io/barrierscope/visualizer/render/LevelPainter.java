package io.barrierscope.visualizer.render;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.pick.ScenePicker;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.OperatorBuilder;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a running job, and finds what is drawn, at the level of detail that its size on the screen allows. */
final class LevelPainter {
    private final Brush cards;
    private final ScenePainter painter;
    private final OperatorBuilder sums = new OperatorBuilder();
    private @Nullable Operators operators;
    private @Nullable Sight sight;
    private boolean tooMuch;

    /** What decides how many subtasks are in sight. */
    private record Sight(ExecutionLayout layout, Rect visible) {
        boolean isOf(FlowScene scene, Rect now) {
            return isShared(layout, scene.layout()) && visible.equals(now);
        }
    }

    LevelPainter(Brush ground, Brush tokens, Brush cards) {
        this.cards = cards;
        this.painter = new ScenePainter(ground, tokens, cards);
    }

    /** Another picture comes: tells what of it is to be drawn again. */
    void turn(@Nullable FlowScene before, FlowScene now, Damage damage) {
        if (before == null || !isShared(before.layout(), now.layout()) || level(before) != level(now)) {
            operators = null;
            damage.all();
        } else if (level(now) == Level.OPERATORS) {
            Operators old = operatorsOf(before);
            operators = null;
            damage.operators(before, old, now, operatorsOf(now));
        } else {
            operators = null;
            damage.subtasks(before, now);
        }
    }

    Level level(FlowScene scene) {
        return Level.of(scene, cards.view, isTooMuch(scene));
    }

    /** Whether more subtasks are in sight than are drawn; counted again only when others are in sight. */
    private boolean isTooMuch(FlowScene scene) {
        Rect visible = cards.view.visible();
        if (sight == null || !sight.isOf(scene, visible)) {
            sight = new Sight(scene.layout(), visible);
            tooMuch = Level.isTooMuch(scene, cards.view);
        }
        return tooMuch;
    }

    void paintGround(FlowScene scene, boolean regions, Pick selected) {
        if (level(scene) == Level.OPERATORS) {
            painter.paintOperatorLinks(operatorsOf(scene));
        } else {
            painter.paintGround(scene, regions, selected);
        }
    }

    void paintCards(FlowScene scene, List<Breakpoint> breakpoints, Pick selected, Pick hovered) {
        if (level(scene) == Level.OPERATORS) {
            boolean marks = !isTooMuch(scene);
            painter.paintOperators(scene, operatorsOf(scene), marks, selected, hovered);
            tellLevel(scene);
        } else {
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

    /** How many elements of channels are drawn; none where operators stand for subtasks. */
    int elementsInSight(FlowScene scene, TokenMotion motion) {
        int seen = 0;
        Rect visible = cards.view.visible();
        for (ChannelMotion channel : level(scene) == Level.OPERATORS ? List.<ChannelMotion>of() : motion.channels()) {
            Curve way = channel.pipe().way();
            for (MovingToken token : channel.tokens()) {
                seen += visible.contains(way.xAt(token.at()), way.yAt(token.at())) ? 1 : 0;
            }
        }
        return seen;
    }

    private Operators operatorsOf(FlowScene scene) {
        Operators known = operators;
        if (known == null) {
            known = sums.build(scene);
            operators = known;
        }
        return known;
    }

    /** Says that subtasks are not drawn, and what to do to see them. */
    private void tellLevel(FlowScene scene) {
        String words = isTooMuch(scene)
                ? Words.of("level.gate", scene.tasks().size(), Level.MOST_SUBTASKS)
                : Words.of("level.operators");
        double room = cards.view.width() - 20;
        cards.pill(words, 10, cards.view.height() - 16, room, 12, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
    }
}
