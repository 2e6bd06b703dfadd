package io.barrierscope.visualizer.motion;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.TaskCard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moves every token from picture to picture. Pictures come when the engine makes them, frames when the screen wants them;
 * in between, tokens glide along their channels.
 */
public final class TokenMotion {
    /** A jump over more steps than this is shown at once: nothing between would be true. */
    private static final long MAX_GLIDED_STEPS = 400;

    private final Map<ChannelId, ChannelMotion> channels = new LinkedHashMap<>();
    private @Nullable FlowScene scene;
    private boolean reduced;

    /** With reduced motion every picture is shown as it is, without gliding. */
    public void setReduced(boolean reduced) {
        this.reduced = reduced;
    }

    /** Whether this is the picture taken last. */
    public boolean shows(FlowScene picture) {
        return isShared(scene, picture);
    }

    /** Forgets where everything was: the next picture is shown as it is. */
    public void forget() {
        scene = null;
        channels.clear();
    }

    /** Takes the next picture. */
    public void show(FlowScene next) {
        FlowScene before = scene;
        boolean glide = before != null
                && !reduced
                && before.layout().equals(next.layout())
                && Math.abs(next.step() - before.step()) <= MAX_GLIDED_STEPS;
        scene = next;
        if (before == null || !glide) {
            channels.clear();
            for (Pipe pipe : next.pipes()) {
                ChannelMotion motion = new ChannelMotion(pipe);
                motion.snap(pipe, next.timeMillis());
                channels.put(pipe.id(), motion);
            }
            return;
        }
        boolean back = next.step() < before.step();
        boolean renewed = isRenewed(before, next);
        for (Pipe pipe : next.pipes()) {
            ChannelMotion motion = channels.computeIfAbsent(pipe.id(), id -> new ChannelMotion(pipe));
            if (!motion.isAimedAt(pipe, next.timeMillis())) {
                ChannelMotion.Change change = back
                        ? ChannelMotion.Change.BACK
                        : renewed || pipe.dead() ? ChannelMotion.Change.SWEPT : ChannelMotion.Change.ON;
                motion.aim(pipe, next.timeMillis(), change);
            }
        }
    }

    /** Whether a subtask has another attempt: a failure then threw contents of channels away, rather than a consumer took them. */
    private static boolean isRenewed(FlowScene before, FlowScene next) {
        List<TaskCard> old = before.tasks();
        List<TaskCard> now = next.tasks();
        for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
            if (!isShared(old.get(i), now.get(i))
                    && old.get(i).attempt() != now.get(i).attempt()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Moves on by a span of wall time.
     *
     * @return whether anything still moves
     */
    public boolean advance(double millis) {
        boolean moving = false;
        for (ChannelMotion channel : channels.values()) {
            moving |= channel.advance(millis);
        }
        return moving;
    }

    /** Every channel with its tokens. */
    public Collection<ChannelMotion> channels() {
        return channels.values();
    }

    /** Distances of a channel's tokens from its start, for tests and readers of the picture. */
    public List<Double> positions(ChannelId id) {
        List<Double> positions = new ArrayList<>();
        ChannelMotion motion = channels.get(id);
        if (motion != null) {
            for (MovingToken token : motion.tokens()) {
                positions.add(token.at());
            }
        }
        return positions;
    }
}
