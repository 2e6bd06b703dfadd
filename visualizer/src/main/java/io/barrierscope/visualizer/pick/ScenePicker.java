package io.barrierscope.visualizer.pick;

import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.scene.BreakSpots;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.JobCard;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.Operators;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.TransactionChip;
import io.barrierscope.visualizer.scene.VerdictCard;
import java.util.Collection;

/** Finds what is at a point of an execution graph's picture; what is drawn last is found first. */
public final class ScenePicker {
    private static final double TOKEN_REACH = 11;

    private ScenePicker() {}

    /**
     * Finds what is at a point.
     *
     * @param slack how far beside a channel still counts, in world units
     * @param textUnit how many units of the picture a unit of text takes
     */
    public static Pick at(
            FlowScene scene, Collection<ChannelMotion> channels, double x, double y, double slack, double textUnit) {
        Pick found = spot(scene, x, y, slack);
        if (!found.isSomething()) {
            found = task(scene, x, y);
        }
        if (!found.isSomething()) {
            found = transaction(scene, x, y);
        }
        if (!found.isSomething()) {
            found = element(channels, x, y, Math.max(TOKEN_REACH, slack));
        }
        if (!found.isSomething()) {
            found = channel(channels, x, y, slack);
        }
        if (!found.isSomething()) {
            found = head(scene, x, y, textUnit);
        }
        return found.isSomething() ? found : log(scene, x, y);
    }

    /** Finds what is at a point of a picture without subtasks; an operator stands for the subtask to look at first. */
    public static Pick at(FlowScene scene, Operators operators, double x, double y, double textUnit) {
        for (OperatorCard card : operators.cards()) {
            if (card.box().contains(x, y)) {
                return new Pick.Subtask(card.telling());
            }
        }
        Pick found = head(scene, x, y, textUnit);
        return found.isSomething() ? found : log(scene, x, y);
    }

    private static Pick spot(FlowScene scene, double x, double y, double slack) {
        double reach = BreakSpots.RADIUS + slack / 2;
        for (TaskCard card : scene.tasks()) {
            if (!card.box().grow(reach).contains(x, y)) {
                continue;
            }
            for (BreakSpots.Kind kind : BreakSpots.of(card)) {
                Point at = BreakSpots.at(card.box(), kind);
                if (Math.hypot(at.x() - x, at.y() - y) <= reach) {
                    return new Pick.BreakSpot(card.id(), kind);
                }
            }
        }
        return Pick.nothing();
    }

    private static Pick task(FlowScene scene, double x, double y) {
        for (TaskCard card : scene.tasks()) {
            if (card.box().contains(x, y)) {
                return new Pick.Subtask(card.id());
            }
        }
        return Pick.nothing();
    }

    private static Pick transaction(FlowScene scene, double x, double y) {
        for (TransactionChip chip : scene.transactions()) {
            if (chip.box().contains(x, y)) {
                return new Pick.Transaction(chip.id(), chip.sink());
            }
        }
        return Pick.nothing();
    }

    private static Pick element(Collection<ChannelMotion> channels, double x, double y, double reach) {
        Pick best = Pick.nothing();
        double nearest = reach;
        for (ChannelMotion channel : channels) {
            Curve way = channel.pipe().way();
            if (!way.bounds().grow(reach).contains(x, y)) {
                continue;
            }
            for (MovingToken token : channel.tokens()) {
                double distance = Math.hypot(way.xAt(token.at()) - x, way.yAt(token.at()) - y);
                if (distance < nearest) {
                    nearest = distance;
                    best = new Pick.Element(channel.pipe().id(), token.element());
                }
            }
        }
        return best;
    }

    private static Pick channel(Collection<ChannelMotion> channels, double x, double y, double slack) {
        Pick best = Pick.nothing();
        double nearest = Double.MAX_VALUE;
        for (ChannelMotion channel : channels) {
            double reach = slack + channel.pipe().width() / 2;
            if (channel.pipe().way().bounds().grow(reach).contains(x, y)) {
                double distance = channel.pipe().way().distanceTo(x, y);
                if (distance <= reach && distance < nearest) {
                    nearest = distance;
                    best = new Pick.Channel(channel.pipe().id());
                }
            }
        }
        return best;
    }

    private static Pick head(FlowScene scene, double x, double y, double textUnit) {
        Rect coordinator = scene.coordinator().box();
        for (int i = 0; i < scene.coordinator().rows().size(); i++) {
            if (coordinator.contains(x, y)
                    && HeadPlaces.row(coordinator, i, textUnit).contains(x, y)) {
                return new Pick.Checkpoint(scene.coordinator().rows().get(i).id());
            }
        }
        Rect store = scene.store().box();
        for (int i = 0; i < scene.store().kept().size(); i++) {
            if (store.contains(x, y) && HeadPlaces.kept(store, i, textUnit).contains(x, y)) {
                return new Pick.Checkpoint(scene.store().kept().get(i).id());
            }
        }
        for (int i = 0; i < scene.job().machines().size(); i++) {
            JobCard.Machine machine = scene.job().machines().get(i);
            if (HeadPlaces.machine(scene.job().box(), i, textUnit).contains(x, y)) {
                return new Pick.TaskManager(machine.id());
            }
        }
        for (int i = 0; i < scene.verdict().lines().size(); i++) {
            VerdictCard.Line line = scene.verdict().lines().get(i);
            boolean here = scene.verdict().box().contains(x, y);
            if (here
                    && HeadPlaces.verdict(
                                    scene.verdict().box(),
                                    i,
                                    scene.verdict().lines().size(),
                                    textUnit)
                            .contains(x, y)) {
                return new Pick.Verdict(line.place(), line.reader());
            }
        }
        boolean inHead =
                scene.job().box().contains(x, y) || scene.coordinator().box().contains(x, y);
        return inHead ? new Pick.JobManager() : Pick.nothing();
    }

    private static Pick log(FlowScene scene, double x, double y) {
        for (LogPanel panel : scene.logs()) {
            Rect card = panel.card();
            if (!card.contains(x, y)) {
                continue;
            }
            for (LogPanel.Strip strip : panel.strips()) {
                for (LogPanel.Cell cell : strip.cells()) {
                    if (cell.box().contains(x, y)) {
                        return new Pick.TopicEntry(strip.name(), cell.entry().offset());
                    }
                }
            }
            for (LogPanel.Reader reader : panel.readers()) {
                if (reader.box().contains(x, y)) {
                    return new Pick.Verdict(panel.sink(), reader.name());
                }
            }
            return new Pick.Topic(panel.sink());
        }
        return Pick.nothing();
    }
}
