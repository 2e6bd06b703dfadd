package io.barrierscope.engine.execution;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which slot of which machine each share of the job has (Flink's {@code SlotPool} and {@code SharedSlot}). A share holds at
 * most one subtask of every vertex of its slot sharing group.
 */
final class Slots {
    private static final int NONE = -1;

    private final Engine engine;
    private final Workers workers;
    private final int perMachine;
    private int[] slotOfShare = new int[0];

    Slots(Engine engine, Workers workers, int perMachine) {
        this.engine = engine;
        this.workers = workers;
        this.perMachine = perMachine;
        deployed();
    }

    /** Other tasks have taken the place of the old ones: shares get slots in order, as far as there are any. */
    void deployed() {
        int shares = 0;
        for (Task task : engine.tasks()) {
            shares = Math.max(shares, task.shape().share() + 1);
        }
        slotOfShare = new int[shares];
        int next = 0;
        for (int share = 0; share < shares; share++) {
            while (next < total() && !isUp(next)) {
                next++;
            }
            slotOfShare[share] = next < total() ? next++ : NONE;
        }
    }

    int perMachine() {
        return perMachine;
    }

    private int total() {
        return workers.count() * perMachine;
    }

    private boolean isUp(int slot) {
        return workers.worker(slot / perMachine).isUp();
    }

    /** The number of the task's machine, from 0; -1 while it has none. */
    int machineOf(Task task) {
        int slot = slotOfShare[task.shape().share()];
        return slot == NONE ? NONE : slot / perMachine;
    }

    /** Slots of machines that work and can be reached. */
    int available() {
        int available = 0;
        for (int machine = 0; machine < workers.count(); machine++) {
            available += workers.worker(machine).isUp() ? perMachine : 0;
        }
        return available;
    }

    /** Whether the task's attempt is in its slot, as the job manager sees it. */
    static boolean occupies(Task task) {
        return switch (task.executionState()) {
            case DEPLOYING, INITIALIZING, RUNNING, CANCELING -> true;
            default -> false;
        };
    }

    /**
     * Gives slots to all these tasks or, when there are too few, to none.
     *
     * @return how many are missing
     */
    int request(List<Task> tasks) {
        Set<Integer> wanted = new LinkedHashSet<>();
        tasks.forEach(task -> wanted.add(task.shape().share()));
        boolean[] busy = new boolean[slotOfShare.length];
        for (Task task : engine.tasks()) {
            busy[task.shape().share()] |= occupies(task);
        }
        int[] holder = new int[total()];
        Arrays.fill(holder, NONE);
        for (int share = 0; share < slotOfShare.length; share++) {
            if (slotOfShare[share] != NONE) {
                holder[slotOfShare[share]] = share;
            }
        }
        int[] next = slotOfShare.clone();
        int missing = 0;
        for (int share : wanted) {
            if (next[share] != NONE && isUp(next[share])) {
                continue;
            }
            int slot = free(holder, busy, wanted);
            if (slot == NONE) {
                missing++;
                continue;
            }
            if (holder[slot] != NONE) {
                next[holder[slot]] = NONE;
            }
            holder[slot] = share;
            next[share] = slot;
        }
        if (missing == 0) {
            slotOfShare = next;
        }
        return missing;
    }

    private int free(int[] holder, boolean[] busy, Set<Integer> wanted) {
        int idle = NONE;
        for (int slot = 0; slot < holder.length; slot++) {
            if (!isUp(slot)) {
                continue;
            }
            if (holder[slot] == NONE) {
                return slot;
            }
            if (idle == NONE && !busy[holder[slot]] && !wanted.contains(holder[slot])) {
                idle = slot;
            }
        }
        return idle;
    }

    Memento memento() {
        return new Memento(slotOfShare);
    }

    void restore(Memento memento) {
        slotOfShare = memento.slotOfShare;
    }

    /** Who has which slot at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(int[] slotOfShare) {}
}
