package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.PriorityLane;
import io.barrierscope.engine.checkpoint.PendingCheckpoint;
import io.barrierscope.engine.view.CheckpointImage.Missing;
import io.barrierscope.engine.view.CheckpointImage.Stage;
import java.util.ArrayList;
import java.util.List;

/** Finds out how far each subtask is that has not acknowledged a checkpoint, and what it waits for. */
final class MissingParts {
    private static final int MAX_NAMED = 3;

    private final Engine engine;
    private final PendingCheckpoint checkpoint;

    MissingParts(Engine engine, PendingCheckpoint checkpoint) {
        this.engine = engine;
        this.checkpoint = checkpoint;
    }

    List<Missing> all() {
        List<Missing> missing = new ArrayList<>();
        for (int place = 0; place < checkpoint.plan().await().size(); place++) {
            if (!checkpoint.hasAcknowledged(place)) {
                AttemptId attempt = checkpoint.plan().attempts().get(place);
                missing.add(of(engine.task(checkpoint.plan().await().get(place)), attempt));
            }
        }
        return List.copyOf(missing);
    }

    private Missing of(Task task, AttemptId attempt) {
        long id = checkpoint.id();
        TaskState state = task.state();
        ExecutionState now = task.executionState();
        if (!task.isCurrent(attempt) || (now.isTerminal() && now != ExecutionState.FINISHED)) {
            return new Missing(attempt.subtask(), Stage.GONE, "the attempt that was asked is gone");
        }
        BlockedCall blocked = state.blocked;
        if (blocked != null && blocked.checkpointId() == id && blocked.barrier() != null) {
            return new Missing(attempt.subtask(), Stage.HELD_UP, blocked.words());
        }
        if (state.lastStored >= id) {
            return new Missing(attempt.subtask(), Stage.ACKNOWLEDGING, "its acknowledgement is under way, or lost");
        }
        if (state.lastSnapshot >= id) {
            return written(task, attempt);
        }
        return task.barriers().awaited() > 0
                ? new Missing(attempt.subtask(), Stage.ALIGNING, "it aligns: " + awaited(task))
                : new Missing(attempt.subtask(), Stage.NOT_REACHED, notReached(task));
    }

    private Missing written(Task task, AttemptId attempt) {
        InFlight inFlight = task.inFlight();
        boolean stores = inFlight.checkpointId() == checkpoint.id();
        if (!stores || !inFlight.isHeld()) {
            return new Missing(attempt.subtask(), Stage.WRITING, "its state is being written");
        }
        String why = inFlight.isCollecting()
                ? "its state is written; what comes before the missing barriers is stored too: " + awaited(task)
                : "its state is written; its own barriers still stand in line behind records";
        return new Missing(attempt.subtask(), Stage.STORING_IN_FLIGHT, why);
    }

    private String notReached(Task task) {
        if (task.inputs().length == 0) {
            return "it has not been told yet, or is busy with a record";
        }
        List<String> all = new ArrayList<>();
        for (Channel input : task.inputs()) {
            if (!task.state().endedChannels.get(input.place())) {
                all.add(where(input));
            }
        }
        return list(all);
    }

    private String awaited(Task task) {
        List<String> all = new ArrayList<>();
        for (Channel input : task.inputs()) {
            if (task.barriers().isAwaited(input.place())
                    && !task.state().endedChannels.get(input.place())) {
                all.add(where(input));
            }
        }
        return list(all);
    }

    /** Where the barrier of a channel is. */
    private String where(Channel channel) {
        String from = "the barrier from " + channel.id().from();
        for (PriorityLane.Entry entry : channel.lane().entries()) {
            if (entry.barrier().checkpointId() == checkpoint.id()) {
                return from + " comes ahead of the records";
            }
        }
        int place = channel.lane().placeOfBarrier(checkpoint.id());
        if (place < 0) {
            return channel.id().from() + " has not sent its barrier";
        }
        int records = 0;
        for (int i = 0; i < place; i++) {
            records += channel.get(i).isRecord() ? 1 : 0;
        }
        return records == 0
                ? from + " is on its way"
                : from + " waits behind " + records + (records == 1 ? " record" : " records");
    }

    private static String list(List<String> all) {
        List<String> named = all.subList(0, Math.min(MAX_NAMED, all.size()));
        int more = all.size() - named.size();
        return String.join("; ", named) + (more == 0 ? "" : "; and " + more + " more");
    }
}
