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
import io.barrierscope.visualizer.pick.PickPlaces;
import io.barrierscope.visualizer.pick.ScenePicker;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.OperatorBuilder;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a running job, and finds what is drawn, at the level of detail that its size on the screen allows. */
final class LevelPainter {
    private final Brush still;
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

    LevelPainter(Brush still, Brush moving) {
        this.still = still;
        this.painter = new ScenePainter(still, moving);
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

    /** The pointer has come to a thing or has left it: tells what of the picture is to be drawn again. */
    void mark(FlowScene scene, Pick hovered, Damage damage) {
        if (hovered instanceof Pick.BreakSpot) {
            damage.all();
        } else if (level(scene) == Level.OPERATORS && hovered instanceof Pick.Subtask subtask) {
            for (OperatorCard card : operatorsOf(scene).cards()) {
                if (card.head().equals(subtask.id().vertex())) {
                    damage.still(card.box());
                }
            }
        } else {
            Rect place = PickPlaces.of(scene, hovered, still.view.textUnit());
            if (place != null) {
                damage.still(place);
            }
        }
    }

    Level level(FlowScene scene) {
        return Level.of(scene, still.view, isTooMuch(scene));
    }

    /** Whether more subtasks are in sight than are drawn; counted again only when others are in sight. */
    private boolean isTooMuch(FlowScene scene) {
        Rect visible = still.view.visible();
        if (sight == null || !sight.isOf(scene, visible)) {
            sight = new Sight(scene.layout(), visible);
            tooMuch = Level.isTooMuch(scene, still.view);
        }
        return tooMuch;
    }

    /** Draws all that stays where it is until the engine has gone on. */
    void paintStill(FlowScene scene, boolean regions, List<Breakpoint> breakpoints, Pick selected, Pick hovered) {
        if (level(scene) == Level.OPERATORS) {
            painter.paintOperators(scene, operatorsOf(scene), !isTooMuch(scene), selected, hovered);
            tellLevel(scene);
        } else {
            painter.paintGround(scene, regions, selected);
            painter.paintCards(scene, breakpoints, selected, hovered);
        }
    }

    void paintMoving(FlowScene scene, TokenMotion motion, MessageMotion messages, Pick selected) {
        Level level = level(scene);
        if (level != Level.OPERATORS) {
            painter.paintMessages(scene, messages);
            painter.paintTokens(scene, motion, selected, level == Level.ELEMENTS);
        }
    }

    /** What is at a point of the picture's own plane; an operator stands for the one of its subtasks to look at first. */
    Pick pickAt(FlowScene scene, TokenMotion motion, double x, double y, double slack) {
        return level(scene) == Level.OPERATORS
                ? ScenePicker.at(scene, operatorsOf(scene), x, y, still.view.textUnit())
                : ScenePicker.at(scene, motion.channels(), x, y, slack, still.view.textUnit());
    }

    /** How many elements of channels are drawn; none where operators stand for subtasks. */
    int elementsInSight(FlowScene scene, TokenMotion motion) {
        int seen = 0;
        Rect visible = still.view.visible();
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
        double room = still.view.width() - 20;
        still.pill(words, 10, still.view.height() - 16, room, 12, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
    }
}
