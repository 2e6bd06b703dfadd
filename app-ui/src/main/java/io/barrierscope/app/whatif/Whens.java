package io.barrierscope.app.whatif;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.SubtaskInspector;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The moments at which something can be done to a thing of the picture. */
final class Whens {
    private final EngineImage image;
    private final long checkpoint;
    private final List<When> all = new ArrayList<>();

    private Whens(EngineImage image) {
        this.image = image;
        this.checkpoint = comingCheckpoint(image);
    }

    /** At once first, then those of the thing itself, then those of the whole job. */
    static List<When> of(Subject subject, EngineImage image) {
        Whens whens = new Whens(image);
        whens.all.add(When.NOW);
        if (subject instanceof Subject.Subtask picked) {
            SubtaskInspector.find(image, picked.id()).ifPresent(whens::addSubtask);
        } else if (subject instanceof Subject.Channel picked) {
            SubtaskInspector.find(image, picked.id().to()).ifPresent(whens::addSubtask);
        } else if (subject instanceof Subject.Checkpoint picked) {
            whens.addCheckpoint(picked.id());
        } else if (subject instanceof Subject.Transaction picked) {
            image.transactions().stream()
                    .filter(transaction -> transaction.id().equals(picked.id()))
                    .findFirst()
                    .ifPresent(transaction -> whens.addSink(transaction.sink()));
        }
        whens.addJob();
        return List.copyOf(whens.all);
    }

    /** What a checkpoint under way has still to come through; nothing for one that has ended. */
    private void addCheckpoint(long id) {
        for (CheckpointImage one : image.coordinator().checkpoints()) {
            if (one.id() == id && one.status() == CheckpointImage.Status.PENDING) {
                for (CheckpointImage.Missing missing : one.missing()) {
                    all.add(When.next(new BreakAt.Checkpoint(id, CheckpointMoment.ACKNOWLEDGED, missing.subtask())));
                }
                all.add(When.next(new BreakAt.Checkpoint(id, CheckpointMoment.COMPLETED, null)));
            }
        }
    }

    private void addSubtask(SubtaskImage subtask) {
        SubtaskId id = subtask.id();
        all.add(When.next(new BreakAt.Processing(id.vertex(), id.index())));
        if (subtask.inputs().isEmpty()) {
            add(CheckpointMoment.BARRIER_EMITTED, id);
        } else {
            add(CheckpointMoment.BARRIER_ARRIVED, id);
        }
        if (subtask.inputs().size() > 1) {
            add(CheckpointMoment.ALIGNMENT_STARTED, id);
            add(CheckpointMoment.ALIGNED, id);
        }
        add(CheckpointMoment.SNAPSHOT_SYNC, id);
        add(CheckpointMoment.SNAPSHOT_ASYNC, id);
        add(CheckpointMoment.ACKNOWLEDGED, id);
        add(CheckpointMoment.NOTIFIED, id);
        if (image.transactions().stream()
                .anyMatch(transaction -> transaction.sink().equals(id))) {
            addSink(id);
        }
    }

    private void addSink(SubtaskId sink) {
        add(CheckpointMoment.PRE_COMMITTED, sink);
        add(CheckpointMoment.COMMITTED, sink);
    }

    private void addJob() {
        add(CheckpointMoment.TRIGGERED, null);
        add(CheckpointMoment.COMPLETED, null);
        for (RestartMoment phase : RestartMoment.values()) {
            all.add(When.next(new BreakAt.Restart(0, phase)));
        }
    }

    private void add(CheckpointMoment moment, @Nullable SubtaskId subtask) {
        all.add(When.next(new BreakAt.Checkpoint(checkpoint, moment, subtask)));
    }

    /** The checkpoint that comes next: at the earliest the one after the newest that was begun. */
    private static long comingCheckpoint(EngineImage image) {
        return image.coordinator().checkpoints().stream()
                        .mapToLong(CheckpointImage::id)
                        .max()
                        .orElse(0)
                + 1;
    }
}
