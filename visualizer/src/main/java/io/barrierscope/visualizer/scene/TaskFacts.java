package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClockImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What concerns a subtask although its own image does not say it, by the subtask's number. */
final class TaskFacts {
    private final Cast cast;
    private final long[] queued;
    private final int[] blocked;
    private final long[] awaited;
    private final @Nullable ClockImage[] clocks;
    private final String[] storing;
    private final String[] splits;
    private final Map<TaskManagerId, String> troubles = new HashMap<>();
    private final Set<TaskManagerId> lost = new HashSet<>();
    private final Map<Long, Long> overtakeIn = new HashMap<>();

    /**
     * All of it that makes a difference on a card.
     *
     * @param queued elements in line
     * @param clock event time, null where there is none
     * @param awaited the checkpoint it aligns for, 0 for none
     * @param blocked inputs at which that checkpoint's barrier has arrived
     * @param overtakeInMillis time until barriers of it begin to overtake; 0 when they never do or do already
     * @param storing the records in flight that it stores, in words; empty for none
     * @param splits the splits it reads; empty when all are read by one
     * @param trouble what is wrong with its task manager; empty for nothing
     * @param lost whether that task manager is gone
     */
    record Of(
            long queued,
            @Nullable ClockImage clock,
            long awaited,
            int blocked,
            long overtakeInMillis,
            String storing,
            String splits,
            String trouble,
            boolean lost) {}

    TaskFacts(EngineImage image, Cast cast) {
        this.cast = cast;
        queued = new long[cast.size()];
        blocked = new int[cast.size()];
        awaited = new long[cast.size()];
        clocks = new ClockImage[cast.size()];
        storing = new String[cast.size()];
        splits = new String[cast.size()];
        Arrays.fill(storing, "");
        Arrays.fill(splits, "");
        addChannels(image);
        for (ClockImage clock : image.clocks()) {
            int task = cast.number(clock.subtask());
            if (task >= 0) {
                clocks[task] = clock;
            }
        }
        for (TaskManagerImage machine : image.taskManagers()) {
            if (machine.condition() != TaskManagerImage.Condition.UP) {
                troubles.put(machine.id(), Troubles.of(machine, image.timeMillis()));
                lost.add(machine.id());
            }
        }
        for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
            addCheckpoint(checkpoint, image.timeMillis());
        }
        addSplits(image.cluster());
    }

    private void addChannels(EngineImage image) {
        int number = 0;
        for (ChannelImage channel : image.channels()) {
            int task = cast.to(number++);
            if (task >= 0) {
                queued[task] += (long) channel.elements().size() + channel.more();
                blocked[task] += channel.blocked() ? 1 : 0;
                awaited[task] = Math.max(awaited[task], channel.blockedBy());
            }
        }
    }

    private void addCheckpoint(CheckpointImage checkpoint, long nowMillis) {
        if (checkpoint.alignedUntilMillis() >= 0) {
            overtakeIn.put(checkpoint.id(), Math.max(0, checkpoint.alignedUntilMillis() - nowMillis));
        }
        for (CheckpointImage.Missing missing : checkpoint.missing()) {
            int task = cast.number(missing.subtask());
            if (task >= 0 && missing.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT) {
                storing[task] = Words.of("task.storing", checkpoint.id(), Words.say(missing.why()));
            }
        }
    }

    /** Which splits each reads; nothing when all are read by one. */
    private void addSplits(ClusterImage cluster) {
        if (cluster.splits().stream()
                        .map(ClusterImage.Split::reader)
                        .distinct()
                        .limit(2)
                        .count()
                < 2) {
            return;
        }
        for (ClusterImage.Split split : cluster.splits()) {
            int task = cast.number(split.reader());
            if (task >= 0) {
                String number = Integer.toString(split.split());
                String text = split.checkpoint() > 0 ? number : Words.of("task.split.new", number);
                splits[task] = splits[task].isEmpty() ? text : splits[task] + ", " + text;
            }
        }
    }

    /** Whether nothing here is new for a subtask that is itself as it was. */
    boolean isAsIn(TaskFacts before, int number) {
        return queued[number] == before.queued[number]
                && blocked[number] == before.blocked[number]
                && awaited[number] == before.awaited[number]
                && Objects.equals(clocks[number], before.clocks[number])
                && storing[number].equals(before.storing[number])
                && splits[number].equals(before.splits[number]);
    }

    /** Whether nothing that concerns many is new. */
    boolean isAround(TaskFacts before) {
        return before.queued.length == queued.length
                && troubles.equals(before.troubles)
                && lost.equals(before.lost)
                && overtakeIn.equals(before.overtakeIn);
    }

    /** What concerns a subtask. */
    Of of(int number, SubtaskImage task) {
        long checkpoint = !task.aligning() ? 0 : awaited[number] > 0 ? awaited[number] : task.lastBarrier() + 1;
        TaskManagerId machine = task.taskManager();
        return new Of(
                queued[number],
                clocks[number],
                checkpoint,
                checkpoint > 0 ? blocked[number] : 0,
                checkpoint > 0 ? overtakeIn.getOrDefault(checkpoint, 0L) : 0,
                storing[number],
                splits[number],
                machine == null ? "" : troubles.getOrDefault(machine, ""),
                machine != null && lost.contains(machine));
    }
}
