package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the channels; one in which nothing is new stays the very channel it was. */
final class Pipes {
    private static final double DEFAULT_WIDTH = 10;

    private List<Pipe> pipes = List.of();
    private Known[] known = new Known[0];

    /** A channel and what it was made of. */
    private record Known(ChannelImage channel, @Nullable Pipe pipe) {}

    /** All channels have to be made again: they lie elsewhere. */
    void forget() {
        known = new Known[0];
    }

    List<Pipe> pipes(EngineImage image, ExecutionLayout layout, Cast cast) {
        List<ChannelImage> channels = image.channels();
        boolean news = known.length != channels.size();
        if (news) {
            known = new Known[channels.size()];
        }
        boolean[] alive = alive(image);
        for (int number = 0; number < known.length; number++) {
            ChannelImage channel = channels.get(number);
            boolean dead = isDead(cast.from(number), alive) || isDead(cast.to(number), alive);
            Known before = known[number];
            Pipe old = before == null ? null : before.pipe();
            if (before == null || !isShared(before.channel(), channel) || (old != null && old.dead() != dead)) {
                Pipe pipe = pipe(channel, dead, layout);
                boolean same = pipe == null ? before != null && old == null : pipe.equals(old);
                known[number] = new Known(channel, same ? old : pipe);
                news |= !same;
            }
        }
        if (news) {
            List<Pipe> made = new ArrayList<>(known.length);
            for (Known one : known) {
                if (one.pipe() != null) {
                    made.add(one.pipe());
                }
            }
            pipes = Collections.unmodifiableList(made);
        }
        return pipes;
    }

    private static boolean isDead(int task, boolean[] alive) {
        return task < 0 || !alive[task];
    }

    private static boolean[] alive(EngineImage image) {
        boolean[] alive = new boolean[image.subtasks().size()];
        for (int task = 0; task < alive.length; task++) {
            ExecutionState state = image.subtasks().get(task).state();
            alive[task] = state == ExecutionState.RUNNING || state == ExecutionState.FINISHED;
        }
        return alive;
    }

    private static @Nullable Pipe pipe(ChannelImage channel, boolean dead, ExecutionLayout layout) {
        Curve way = layout.ways().get(channel.id());
        return way == null
                ? null
                : new Pipe(
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
                        channel.result());
    }

    private static Pipe.@Nullable Stored stored(ChannelImage channel) {
        int records = channel.storedInput() + channel.storedOutput();
        return channel.storedFor() == 0 || records == 0 ? null : new Pipe.Stored(channel.storedFor(), records);
    }
}
