package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the channels. */
final class Pipes {
    private static final double DEFAULT_WIDTH = 10;

    private Pipes() {}

    static List<Pipe> of(EngineImage image, ExecutionLayout layout) {
        Set<SubtaskId> alive = new HashSet<>();
        for (SubtaskImage task : image.subtasks()) {
            if (task.state() == ExecutionState.RUNNING || task.state() == ExecutionState.FINISHED) {
                alive.add(task.id());
                for (VertexId member : task.members()) {
                    alive.add(new SubtaskId(member, task.id().index()));
                }
            }
        }
        List<Pipe> pipes = new ArrayList<>();
        for (ChannelImage channel : image.channels()) {
            Curve way = layout.ways().get(channel.id());
            if (way != null) {
                boolean dead = !alive.contains(channel.id().from())
                        || !alive.contains(channel.id().to());
                pipes.add(new Pipe(
                        channel.id(),
                        way,
                        layout.pipeWidth().getOrDefault(channel.id(), DEFAULT_WIDTH),
                        channel.blocked(),
                        channel.blockedBy(),
                        dead,
                        channel.records(),
                        channel.capacity(),
                        channel.elements(),
                        channel.more(),
                        channel.received(),
                        stored(channel),
                        channel.alignedOnly(),
                        channel.cut(),
                        channel.result()));
            }
        }
        return pipes;
    }

    private static Pipe.@Nullable Stored stored(ChannelImage channel) {
        int records = channel.storedInput() + channel.storedOutput();
        return channel.storedFor() == 0 || records == 0 ? null : new Pipe.Stored(channel.storedFor(), records);
    }
}
