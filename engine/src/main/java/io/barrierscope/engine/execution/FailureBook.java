package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All failures of a run, and which of them still wait for their restart. */
final class FailureBook {
    private PersistentMap<Integer, FailureState> failures = PersistentMap.empty();
    private List<Integer> waiting = List.of();

    int size() {
        return failures.size();
    }

    @Nullable
    FailureState find(int number) {
        return failures.get(number);
    }

    /** All, oldest first. */
    List<FailureState> all() {
        return failures.values();
    }

    /** The newest ones, oldest first. */
    List<FailureState> latest(int most) {
        List<FailureState> newest = new ArrayList<>();
        for (int number = Math.max(1, failures.size() - most + 1); number <= failures.size(); number++) {
            FailureState failure = failures.get(number);
            if (failure != null) {
                newest.add(failure);
            }
        }
        return newest;
    }

    /** Failures whose restart has not begun. */
    List<FailureState> waiting() {
        List<FailureState> found = new ArrayList<>();
        for (int number : waiting) {
            FailureState failure = failures.get(number);
            if (failure != null) {
                found.add(failure);
            }
        }
        return found;
    }

    void put(FailureState failure) {
        failures = failures.with(failure.number(), failure);
        boolean waits = failure.image().canRestart() && !failure.restarted();
        if (waits != waiting.contains(failure.number())) {
            List<Integer> changed = new ArrayList<>(waiting);
            if (waits) {
                changed.add(failure.number());
            } else {
                changed.remove(Integer.valueOf(failure.number()));
            }
            waiting = List.copyOf(changed);
        }
    }

    /**
     * A task runs again; when it is the last of its failure's restart, the restart is over.
     *
     * @param takenBy for each task the failure that restarts it
     */
    void noteRunning(Engine engine, int[] takenBy, int task) {
        FailureState failure = find(takenBy[task]);
        if (failure == null || failure.image().restartedMillis() >= 0) {
            return;
        }
        for (int other : failure.tasks()) {
            ExecutionState state = engine.task(other).executionState();
            boolean runs = state == ExecutionState.RUNNING || state == ExecutionState.FINISHED;
            if (takenBy[other] == failure.number() && !runs) {
                return;
            }
        }
        put(failure.whenRunning(engine.timeMillis()));
    }

    /** A source went back because of a failure; nothing happens when there is none of that number. */
    void noteRewound(int number, FailureImage.Replay replay) {
        FailureState failure = find(number);
        if (failure != null) {
            put(failure.whenRewound(replay));
        }
    }

    Memento memento() {
        return new Memento(failures, waiting);
    }

    void restore(Memento memento) {
        failures = memento.failures;
        waiting = memento.waiting;
    }

    /** All failures at one moment. */
    record Memento(PersistentMap<Integer, FailureState> failures, List<Integer> waiting) {}
}
