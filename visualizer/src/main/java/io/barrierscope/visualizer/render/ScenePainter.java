package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.pick.PickPlaces;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Hull;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.TransactionChip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws an execution graph in two layers: what stays where it is, and over it what moves. Channels end at the cards, so that
 * what moves in them hides no card.
 */
final class ScenePainter {
    private final Brush still;
    private final Brush moving;

    ScenePainter(Brush still, Brush moving) {
        this.still = still;
        this.moving = moving;
    }

    /** The job without its subtasks; with a mark for each when there are not too many. */
    void paintOperators(FlowScene scene, Operators operators, boolean cells, Pick selected, Pick hovered) {
        OperatorPainter painter = new OperatorPainter(still);
        operators.links().forEach(painter::paint);
        operators.links().forEach(painter::paintLabel);
        paintHead(scene);
        for (OperatorCard card : operators.cards()) {
            if (still.sees(card.box())) {
                painter.paint(card);
            }
        }
        if (cells) {
            for (TaskCard card : scene.tasks()) {
                if (still.sees(card.box())) {
                    painter.paintCell(card, operators.acknowledged().contains(card.id()), operators.pending());
                }
            }
        }
        operators.cards().stream().filter(card -> still.sees(card.box())).forEach(painter::paintWords);
        paintLogs(scene);
        paintRing(operators, hovered, 1.5, Ink.OUTLINE_STRONG);
        paintRing(operators, selected, 2.5, Ink.ACCENT);
        paintRing(scene, selected, 2.5, Ink.ACCENT);
    }

    private void paintRing(Operators operators, Pick pick, double width, Ink ink) {
        for (OperatorCard card : operators.cards()) {
            if (pick instanceof Pick.Subtask subtask && subtask.id().vertex().equals(card.head())) {
                still.stroke(still.view.toScreen(card.box()).grow(5), 9, width, ink);
            }
        }
    }

    void paintGround(FlowScene scene, boolean regions, Pick selected) {
        PipePainter painter = new PipePainter(still);
        boolean several = scene.hulls().size() > 1;
        for (Hull hull : scene.hulls()) {
            if (hull.affected() || (regions && several)) {
                painter.paintHull(hull);
            }
        }
        for (Hull hull : scene.hulls()) {
            if (hull.affected() || (regions && several)) {
                painter.paintHullLabel(hull);
            }
        }
        paintSinkArrows(scene);
        for (Pipe pipe : scene.pipes()) {
            if (selected instanceof Pick.Channel channel && channel.id().equals(pipe.id())) {
                still.way(pipe.way(), pipe.width() * still.view.scale() + 8, Ink.ACCENT);
            }
            painter.paint(pipe);
        }
    }

    /** From a sink to its newest transaction, so that this and those below it are seen to be its own. */
    private void paintSinkArrows(FlowScene scene) {
        Map<SubtaskId, TransactionChip> newest = new HashMap<>();
        for (TransactionChip chip : scene.transactions()) {
            newest.putIfAbsent(chip.sink(), chip);
        }
        for (TaskCard card : newest.isEmpty() ? List.<TaskCard>of() : scene.tasks()) {
            for (VertexId member : card.members()) {
                TransactionChip chip =
                        newest.get(new SubtaskId(member, card.id().index()));
                if (chip != null && still.sees(chip.box().union(card.box()))) {
                    double y = still.view.screenY(chip.box().centerY());
                    double from = still.view.screenX(card.box().right());
                    double to = still.view.screenX(chip.box().x());
                    still.line(from, y, to, y, 1.5, Ink.OUTLINE_STRONG);
                }
            }
        }
    }

    /** Messages go behind all cards, though their layer lies before these: where a card is, nothing is left of them. */
    void paintMessages(FlowScene scene, MessageMotion messages) {
        if (messages.messages().isEmpty()) {
            return;
        }
        MessagePainter painter = new MessagePainter(moving);
        messages.messages().forEach(painter::paint);
        for (Rect box : boxes(scene)) {
            if (moving.sees(box)
                    && messages.messages().stream()
                            .anyMatch(one -> one.message().way().passes(box))) {
                moving.clear(moving.view.toScreen(box));
            }
        }
    }

    private static List<Rect> boxes(FlowScene scene) {
        List<Rect> boxes = new ArrayList<>(List.of(
                scene.job().box(),
                scene.coordinator().box(),
                scene.store().box(),
                scene.verdict().box()));
        scene.tasks().forEach(card -> boxes.add(card.box()));
        scene.transactions().forEach(chip -> boxes.add(chip.box()));
        scene.logs().forEach(panel -> boxes.add(panel.card()));
        return boxes;
    }

    void paintTokens(FlowScene scene, TokenMotion motion, Pick selected, boolean figures) {
        TokenPainter painter = new TokenPainter(moving, figures);
        for (ChannelMotion channel : motion.channels()) {
            painter.paint(channel);
            if (selected instanceof Pick.Element element
                    && element.channel().equals(channel.pipe().id())) {
                paintSelectedToken(channel, element.element().sequence());
            }
        }
        PipePainter labels = new PipePainter(moving);
        for (Pipe pipe : scene.pipes()) {
            labels.paintLabel(pipe, figures);
        }
    }

    private void paintSelectedToken(ChannelMotion channel, long sequence) {
        Curve way = channel.pipe().way();
        for (MovingToken token : channel.tokens()) {
            if (token.element().sequence() == sequence) {
                double x = moving.view.screenX(way.xAt(token.at()));
                double y = moving.view.screenY(way.yAt(token.at()));
                moving.ring(x, y, Math.max(8, 12 * moving.view.scale()), 2.5, Ink.ACCENT);
            }
        }
    }

    private void paintHead(FlowScene scene) {
        if (still.sees(scene.job().box())) {
            new JobPainter(still).paint(scene.job());
        }
        if (still.sees(scene.coordinator().box())) {
            new CoordinatorPainter(still).paint(scene.coordinator());
        }
        if (still.sees(scene.store().box())) {
            new CoordinatorPainter(still).paint(scene.store());
        }
        if (still.sees(scene.verdict().box())) {
            new VerdictPainter(still).paint(scene.verdict());
        }
    }

    /** The subtasks that run on a picked task manager have a dashed ring. */
    private void paintTasksOf(FlowScene scene, Pick selected) {
        if (selected instanceof Pick.TaskManager machine) {
            for (TaskCard card : scene.tasks()) {
                if (machine.id().equals(card.machine()) && still.sees(card.box())) {
                    Rect ring = still.view.toScreen(card.box()).grow(3);
                    still.stroke(ring, 13 * still.view.scale(), 2, Ink.ACCENT, 5, 4);
                }
            }
        }
    }

    private void paintLogs(FlowScene scene) {
        LogPainter logs = new LogPainter(still);
        for (LogPanel panel : scene.logs()) {
            if (still.sees(panel.card())) {
                logs.paint(panel);
            }
        }
    }

    void paintCards(FlowScene scene, List<Breakpoint> breakpoints, Pick selected, Pick hovered) {
        paintHead(scene);
        TaskPainter tasks = new TaskPainter(still);
        for (TaskCard card : scene.tasks()) {
            if (still.sees(card.box())) {
                tasks.paint(card);
            }
        }
        paintTasksOf(scene, selected);
        TransactionPainter transactions = new TransactionPainter(still);
        for (TransactionChip chip : scene.transactions()) {
            if (still.sees(chip.box())) {
                transactions.paint(chip);
            }
        }
        paintLogs(scene);
        if (!(hovered instanceof Pick.BreakSpot)) {
            paintRing(scene, hovered, 1.5, Ink.OUTLINE_STRONG);
        }
        paintRing(scene, selected, 2.5, Ink.ACCENT);
        new BreakPainter(still).paint(scene, breakpoints, hovered);
    }

    private void paintRing(FlowScene scene, Pick pick, double width, Ink ink) {
        Rect place = PickPlaces.of(scene, pick, still.view.textUnit());
        if (place != null && still.sees(place)) {
            Rect ring = ring(pick, still.view.toScreen(place));
            still.stroke(ring, Math.min(13 * still.view.scale(), ring.height() / 3), width, ink);
        }
    }

    /** Around a thing with some room between; of a line in a list no further than its neighbours begin. */
    static Rect ring(Pick pick, Rect place) {
        boolean isLine = pick instanceof Pick.Checkpoint || pick instanceof Pick.Verdict;
        return isLine ? new Rect(place.x() - 3, place.y() + 1, place.width() + 6, place.height() - 2) : place.grow(3);
    }
}
