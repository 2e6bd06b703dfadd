package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The job manager as drawn.
 *
 * @param notices what the job waits for and what is out of order around it, in words
 * @param failure the failure being answered, or the last one; null before the first
 */
public record JobCard(
        Rect box,
        JobStatus status,
        long timeMillis,
        long step,
        List<Machine> machines,
        List<String> notices,
        @Nullable RestartClock failure) {
    /**
     * A task manager with its slots.
     *
     * @param trouble what is wrong with it, with the time it lasts; empty when nothing is
     */
    public record Machine(TaskManagerId id, int usedSlots, int slots, boolean alive, String trouble) {}

    /**
     * How a failure is being answered.
     *
     * @param phase where the answer stands
     * @param share of the back-off that is over, from 0 to 1
     * @param headline the present phase in words
     * @param cause what failed
     * @param detail what is restored, or why nothing is
     */
    public record RestartClock(int number, Phase phase, double share, String headline, String cause, String detail) {
        /** The phases of an answer. */
        public enum Phase {
            BACKING_OFF,
            RESTARTING,
            RECOVERED,
            GIVEN_UP
        }
    }

    /** The status in a word. */
    public String statusWord() {
        return Words.of("job." + status);
    }
}
