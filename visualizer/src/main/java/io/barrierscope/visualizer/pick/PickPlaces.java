package io.barrierscope.visualizer.pick;

import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.BreakSpots;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TransactionChip;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a picked thing is, and what there is to pick. */
public final class PickPlaces {
    private static final double SPOT = 2 * BreakSpots.RADIUS;
    /** How far along a channel its place for the keyboard is: nearer to its producer, where channels have not yet crossed. */
    private static final double CHANNEL_SHARE = 0.3;

    private PickPlaces() {}

    /** The rectangle of a thing that has one, else null. */
    public static @Nullable Rect of(FlowScene scene, Pick pick, double textUnit) {
        if (pick instanceof Pick.Subtask subtask) {
            return scene.layout().subtasks().get(subtask.id());
        }
        if (pick instanceof Pick.BreakSpot spot) {
            Rect card = scene.layout().subtasks().get(spot.id());
            return card == null ? null : around(BreakSpots.at(card, spot.kind()), SPOT);
        }
        if (pick instanceof Pick.Transaction transaction) {
            for (TransactionChip chip : scene.transactions()) {
                if (chip.id().equals(transaction.id())) {
                    return chip.box();
                }
            }
        }
        if (pick instanceof Pick.TopicEntry entry) {
            return entry(scene, entry);
        }
        if (pick instanceof Pick.Topic topic) {
            for (LogPanel panel : scene.logs()) {
                if (panel.sink().equals(topic.sink())) {
                    return panel.card();
                }
            }
        }
        return head(scene, pick, textUnit);
    }

    private static @Nullable Rect head(FlowScene scene, Pick pick, double textUnit) {
        if (pick instanceof Pick.Checkpoint checkpoint) {
            return checkpoint(scene, checkpoint.id(), textUnit);
        }
        if (pick instanceof Pick.TaskManager machine) {
            for (int i = 0; i < scene.job().machines().size(); i++) {
                if (scene.job().machines().get(i).id().equals(machine.id())) {
                    return HeadPlaces.machine(scene.job().box(), i, textUnit);
                }
            }
        }
        if (pick instanceof Pick.Verdict verdict) {
            for (int i = 0; i < scene.verdict().lines().size(); i++) {
                var line = scene.verdict().lines().get(i);
                if (line.place().equals(verdict.place()) && line.reader().equals(verdict.reader())) {
                    return HeadPlaces.verdict(
                            scene.verdict().box(), i, scene.verdict().lines().size(), textUnit);
                }
            }
        }
        return pick instanceof Pick.JobManager ? scene.coordinator().box() : null;
    }

    /** A rectangle around a thing even if it is drawn as a line; else null. */
    public static @Nullable Rect around(FlowScene scene, Pick pick, double textUnit) {
        for (Pipe pipe : scene.pipes()) {
            if ((pick instanceof Pick.Channel channel && channel.id().equals(pipe.id()))
                    || (pick instanceof Pick.Element element
                            && element.channel().equals(pipe.id()))) {
                return pipe.way().bounds().grow(60);
            }
        }
        return of(scene, pick, textUnit);
    }

    /** Everything that can be picked by keyboard, with a place for each. */
    static Map<Pick, Rect> all(FlowScene scene) {
        Map<Pick, Rect> all = new LinkedHashMap<>();
        all.put(new Pick.JobManager(), scene.job().box());
        for (int i = 0; i < scene.job().machines().size(); i++) {
            all.put(
                    new Pick.TaskManager(scene.job().machines().get(i).id()),
                    HeadPlaces.machine(scene.job().box(), i, 1));
        }
        for (int i = 0; i < scene.coordinator().rows().size(); i++) {
            all.put(
                    new Pick.Checkpoint(scene.coordinator().rows().get(i).id()),
                    HeadPlaces.row(scene.coordinator().box(), i, 1));
        }
        for (int i = 0; i < scene.store().kept().size(); i++) {
            all.putIfAbsent(
                    new Pick.Checkpoint(scene.store().kept().get(i).id()),
                    HeadPlaces.kept(scene.store().box(), i, 1));
        }
        for (int i = 0; i < scene.verdict().lines().size(); i++) {
            var line = scene.verdict().lines().get(i);
            all.put(
                    new Pick.Verdict(line.place(), line.reader()),
                    HeadPlaces.verdict(
                            scene.verdict().box(), i, scene.verdict().lines().size(), 1));
        }
        scene.tasks().forEach(card -> all.put(new Pick.Subtask(card.id()), card.box()));
        for (Pipe pipe : scene.pipes()) {
            double at = pipe.way().length() * CHANNEL_SHARE;
            Point point = new Point(pipe.way().xAt(at), pipe.way().yAt(at));
            all.put(new Pick.Channel(pipe.id()), around(point, pipe.width()));
        }
        scene.transactions().forEach(chip -> all.put(new Pick.Transaction(chip.id(), chip.sink()), chip.box()));
        scene.logs().forEach(panel -> all.put(new Pick.Topic(panel.sink()), panel.card()));
        return all;
    }

    private static Rect around(Point point, double side) {
        return new Rect(point.x() - side / 2, point.y() - side / 2, side, side);
    }

    private static @Nullable Rect checkpoint(FlowScene scene, long id, double textUnit) {
        for (int i = 0; i < scene.coordinator().rows().size(); i++) {
            if (scene.coordinator().rows().get(i).id() == id) {
                return HeadPlaces.row(scene.coordinator().box(), i, textUnit);
            }
        }
        for (int i = 0; i < scene.store().kept().size(); i++) {
            if (scene.store().kept().get(i).id() == id) {
                return HeadPlaces.kept(scene.store().box(), i, textUnit);
            }
        }
        return null;
    }

    private static @Nullable Rect entry(FlowScene scene, Pick.TopicEntry entry) {
        for (LogPanel panel : scene.logs()) {
            for (LogPanel.Strip strip : panel.strips()) {
                for (LogPanel.Cell cell : strip.cells()) {
                    if (strip.name().equals(entry.topic()) && cell.entry().offset() == entry.offset()) {
                        return cell.box();
                    }
                }
            }
        }
        return null;
    }
}
