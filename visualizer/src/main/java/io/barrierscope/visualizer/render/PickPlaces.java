package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TransactionChip;
import org.jspecify.annotations.Nullable;

/** Where a picked thing is. */
final class PickPlaces {
    private PickPlaces() {}

    /** The rectangle of a thing that has one, else null. */
    static @Nullable Rect of(FlowScene scene, Pick pick) {
        if (pick instanceof Pick.Subtask subtask) {
            return scene.layout().subtasks().get(subtask.id());
        }
        if (pick instanceof Pick.Transaction transaction) {
            for (TransactionChip chip : scene.transactions()) {
                if (chip.id().equals(transaction.id())) {
                    return chip.box();
                }
            }
        }
        if (pick instanceof Pick.Checkpoint checkpoint) {
            return checkpoint(scene, checkpoint.id());
        }
        if (pick instanceof Pick.TopicEntry entry) {
            return entry(scene, entry);
        }
        if (pick instanceof Pick.TaskManager machine) {
            for (int i = 0; i < scene.job().machines().size(); i++) {
                if (scene.job().machines().get(i).id().equals(machine.id())) {
                    return HeadPlaces.machine(scene.job().box(), i);
                }
            }
        }
        return null;
    }

    /** A rectangle around a thing even if it is drawn as a line; else null. */
    static @Nullable Rect around(FlowScene scene, Pick pick) {
        for (Pipe pipe : scene.pipes()) {
            if ((pick instanceof Pick.Channel channel && channel.id().equals(pipe.id()))
                    || (pick instanceof Pick.Element element
                            && element.channel().equals(pipe.id()))) {
                return pipe.way().bounds().grow(60);
            }
        }
        return of(scene, pick);
    }

    private static @Nullable Rect checkpoint(FlowScene scene, long id) {
        for (var row : scene.coordinator().rows()) {
            if (row.id() == id) {
                return row.box();
            }
        }
        for (var kept : scene.store().kept()) {
            if (kept.id() == id) {
                return kept.box();
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
