package io.barrierscope.visualizer.motion;

import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Message;
import io.barrierscope.visualizer.scene.Messages;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves messages along their ways. Those of the step that is shown stay at their ends, so that a picture at rest says what
 * has just happened; those of earlier steps, passed while playing, go by.
 */
public final class MessageMotion {
    private static final double WAY_MILLIS = 450;
    private static final double FADE_MILLIS = 250;
    private static final int MOST = 400;

    private final List<MovingMessage> moving = new ArrayList<>();
    private boolean reduced;

    /** With reduced motion messages stand at their ends at once, and those that go by are not shown. */
    public void setReduced(boolean reduced) {
        this.reduced = reduced;
    }

    /**
     * Shows what some events sent: those of the picture's own step stand at their ends, those of earlier steps go by.
     *
     * @param happened oldest first
     * @param again whether the same moment was shown before
     */
    public void show(FlowScene scene, List<TraceEntry> happened, boolean again) {
        int present = happened.size();
        while (present > 0 && happened.get(present - 1).step() == scene.step()) {
            present--;
        }
        show(
                Messages.of(scene, happened.subList(0, present)),
                Messages.of(scene, happened.subList(present, happened.size())),
                again);
    }

    /**
     * Takes the next picture.
     *
     * @param passed messages of the steps between the picture before and this one
     * @param present messages of the step that is shown
     * @param again whether that step was shown before: its messages go on from where they are
     */
    public void show(List<Message> passed, List<Message> present, boolean again) {
        List<MovingMessage> staying = moving.stream().filter(one -> one.stays).toList();
        if (again && staying.size() == present.size()) {
            moving.removeAll(staying);
            for (int i = 0; i < present.size(); i++) {
                moving.add(new MovingMessage(present.get(i), true, staying.get(i).share));
            }
            return;
        }
        moving.removeIf(message -> reduced || (message.stays && message.share >= 1));
        moving.replaceAll(message -> message.stays ? passing(message) : message);
        for (Message message : reduced ? List.<Message>of() : passed) {
            moving.add(new MovingMessage(message, false, 0));
        }
        for (Message message : present) {
            moving.add(new MovingMessage(message, true, reduced ? 1 : 0));
        }
        if (moving.size() > MOST) {
            moving.subList(0, moving.size() - MOST).clear();
        }
    }

    private static MovingMessage passing(MovingMessage message) {
        return new MovingMessage(message.message, false, message.share);
    }

    /** Forgets every message. */
    public void clear() {
        moving.clear();
    }

    /**
     * Moves on by a span of wall time.
     *
     * @return whether anything still moves
     */
    public boolean advance(double millis) {
        boolean any = false;
        for (MovingMessage message : moving) {
            if (message.share < 1) {
                message.share = Math.min(1, message.share + millis / WAY_MILLIS);
                any = true;
            } else if (!message.stays) {
                message.opacity -= millis / FADE_MILLIS;
                any = true;
            }
        }
        moving.removeIf(message -> message.opacity <= 0);
        return any;
    }

    /** The messages to draw. */
    public List<MovingMessage> messages() {
        return moving;
    }
}
