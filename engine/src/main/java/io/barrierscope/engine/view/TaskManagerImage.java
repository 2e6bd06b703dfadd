package io.barrierscope.engine.view;

import io.barrierscope.engine.base.TaskManagerId;

/**
 * A task manager and its slots.
 *
 * @param alive whether it works
 * @param condition how it is, which is not always what the job manager knows
 * @param untilMillis when it, or another in its place, can be reached again; -1 for never or of no meaning
 */
public record TaskManagerImage(
        TaskManagerId id, int slots, int usedSlots, boolean alive, Condition condition, long untilMillis) {
    /** A task manager that works, or is gone for good. */
    public TaskManagerImage(TaskManagerId id, int slots, int usedSlots, boolean alive) {
        this(id, slots, usedSlots, alive, alive ? Condition.UP : Condition.GONE, -1);
    }

    /** How a task manager is. */
    public enum Condition {
        UP,
        /** Dead, but the job manager has not noticed. */
        SILENT,
        /** Working, but nobody can reach it. */
        CUT,
        /** Given up by the job manager. */
        GONE
    }
}
