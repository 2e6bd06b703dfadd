package io.barrierscope.visualizer.motion;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.scene.Pipe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tokens of one channel, gliding from where they are to where they belong. */
public final class ChannelMotion {
    private static final double GLIDE_MILLIS = 90;
    private static final double LEAVE_MILLIS = 160;
    private static final double CLOSE_ENOUGH = 0.3;

    private Pipe pipe;
    private final List<MovingToken> tokens = new ArrayList<>();
    private long arrivedMillis;
    private long shownMillis;
    private boolean resting;
    private boolean changed = true;

    ChannelMotion(Pipe pipe) {
        this.pipe = pipe;
    }

    /** The channel as it is now. */
    public Pipe pipe() {
        return pipe;
    }

    /** Its tokens, nearest to the consumer first; those that leave are among them. */
    public List<MovingToken> tokens() {
        return tokens;
    }

    /** Takes over the picture without any motion. */
    void snap(Pipe next, long nowMillis) {
        shows(next, nowMillis);
        tokens.clear();
        double[] targets = TokenTargets.of(next, nowMillis);
        for (int i = 0; i < targets.length; i++) {
            tokens.add(new MovingToken(next.elements().get(i), targets[i]));
        }
    }

    private void shows(Pipe next, long nowMillis) {
        pipe = next;
        shownMillis = nowMillis;
        resting = false;
        changed = true;
        arrivedMillis = Long.MIN_VALUE;
        for (ElementImage element : next.elements()) {
            arrivedMillis = Math.max(arrivedMillis, element.arrivalMillis());
        }
    }

    /** Whether a picture shows nothing new of this channel: the same elements, none of which is on its way. */
    boolean isAimedAt(Pipe next, long nowMillis) {
        return isShared(next, pipe) && nowMillis >= arrivedMillis && shownMillis >= arrivedMillis;
    }

    /**
     * Aims at the next picture.
     *
     * @param change whether time went on, went back, or a failure swept the channel
     */
    void aim(Pipe next, long nowMillis, Change change) {
        Map<Long, MovingToken> known = new HashMap<>();
        for (MovingToken token : tokens) {
            if (token.phase == MovingToken.Phase.PRESENT) {
                known.put(token.element.sequence(), token);
            }
        }
        shows(next, nowMillis);
        double length = next.way().length();
        double[] targets = TokenTargets.of(next, nowMillis);
        List<MovingToken> now = new ArrayList<>(targets.length);
        for (int i = 0; i < targets.length; i++) {
            ElementImage element = next.elements().get(i);
            MovingToken token = known.remove(element.sequence());
            if (token == null) {
                token = new MovingToken(element, change == Change.BACK ? entryGoingBack(i, length, targets) : 0);
            }
            token.element = element;
            token.target = targets[i];
            now.add(token);
        }
        for (MovingToken token : tokens) {
            if (token.phase != MovingToken.Phase.PRESENT || known.containsKey(token.element.sequence())) {
                now.add(leave(token, length, change));
            }
        }
        tokens.clear();
        tokens.addAll(now);
    }

    /** Going back, what the consumer had taken comes out of it again; what is behind others came from nowhere. */
    private static double entryGoingBack(int index, double length, double[] targets) {
        return index == 0 ? length : targets[index];
    }

    private static MovingToken leave(MovingToken token, double length, Change change) {
        if (token.phase == MovingToken.Phase.PRESENT) {
            token.phase = change == Change.SWEPT ? MovingToken.Phase.FADING : MovingToken.Phase.LEAVING;
            token.target = change == Change.SWEPT ? token.at : change == Change.BACK ? 0 : length;
        }
        return token;
    }

    /** Whether anything has moved, come, gone or changed since this was asked last. */
    public boolean takeChanged() {
        boolean since = changed;
        changed = false;
        return since;
    }

    /** Moves on by a span of wall time; false when everything rests. */
    boolean advance(double millis) {
        if (resting) {
            return false;
        }
        double share = 1 - Math.exp(-millis / GLIDE_MILLIS);
        boolean moving = false;
        for (int i = tokens.size() - 1; i >= 0; i--) {
            MovingToken token = tokens.get(i);
            double gap = token.target - token.at;
            if (Math.abs(gap) > CLOSE_ENOUGH) {
                token.at += gap * share;
                moving = true;
            } else {
                token.at = token.target;
            }
            if (token.phase != MovingToken.Phase.PRESENT) {
                token.opacity -= millis / LEAVE_MILLIS;
                moving = true;
                if (token.opacity <= 0) {
                    tokens.remove(i);
                }
            }
        }
        resting = !moving;
        changed = true;
        return moving;
    }

    /** What lies between two pictures. */
    enum Change {
        ON,
        BACK,
        SWEPT
    }
}
