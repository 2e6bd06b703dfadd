package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds tasks that wait for each other for ever. Flink has this, too: behind a task whose barrier overtook, one that must
 * align keeps its channel from being read and waits for a barrier from a task that is backpressured by just that channel.
 */
final class Standstill {
    private final EngineImage image;
    private final Map<ChannelId, ChannelImage> channels = new LinkedHashMap<>();
    private final Set<SubtaskId> moving = new LinkedHashSet<>();

    Standstill(EngineImage image) {
        this.image = image;
        image.channels().forEach(channel -> channels.put(channel.id(), channel));
        boolean more = true;
        while (more) {
            more = false;
            for (SubtaskImage subtask : image.subtasks()) {
                more |= !moving.contains(subtask.id()) && mayMove(subtask) && moving.add(subtask.id());
            }
        }
    }

    /** Whether some task that has work can never go on with it. */
    boolean isThere() {
        return image.subtasks().stream()
                .filter(subtask -> subtask.state() == ExecutionState.RUNNING)
                .anyMatch(
                        subtask -> !moving.contains(subtask.id()) && (subtask.backpressured() || isAligning(subtask)));
    }

    private boolean isAligning(SubtaskImage subtask) {
        return subtask.inputs().stream().anyMatch(input -> channels.get(input).blocked());
    }

    private boolean mayMove(SubtaskImage subtask) {
        return hasRoom(subtask)
                && (subtask.inputs().isEmpty() || subtask.inputs().stream().anyMatch(this::mayBeRead));
    }

    private boolean hasRoom(SubtaskImage subtask) {
        return !subtask.backpressured()
                || subtask.outputs().stream()
                        .map(channels::get)
                        .filter(channel -> channel.records() >= channel.capacity())
                        .allMatch(channel -> moving.contains(channel.id().to()) && mayBecomeFree(channel));
    }

    private static boolean mayBecomeFree(ChannelImage channel) {
        return !channel.blocked();
    }

    private boolean mayBeRead(ChannelId input) {
        ChannelImage channel = channels.get(input);
        return !channel.blocked() && (!channel.elements().isEmpty() || moving.contains(input.from()));
    }
}
