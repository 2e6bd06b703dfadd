package io.barrierscope.engine.session;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.CheckpointImage.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Gathers what became of checkpoints, failures and transactions from the events of a run. */
final class RunHistory implements TraceListener {

    private static final String CHECKPOINT = "checkpoint";
    private static final String SAVEPOINT = "savepoint";

    private final List<CheckpointOutcome> checkpoints = new ArrayList<>();
    private final TreeMap<Long, Integer> placeOfCheckpoint = new TreeMap<>();
    private final List<FailureOutcome> failures = new ArrayList<>();
    private final TreeMap<Integer, Integer> placeOfFailure = new TreeMap<>();
    private final TreeMap<Integer, TreeSet<SubtaskId>> awaitedByFailure = new TreeMap<>();
    /** Subtasks that are tasks of their own; the others run inside the chain of one of these. */
    private final TreeSet<SubtaskId> tasks = new TreeSet<>();

    private final TransactionHistory transactions = new TransactionHistory();
    private int restarts;
    private @Nullable String refusal;

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        if (event instanceof CheckpointEvent checkpoint) {
            on(timeMillis, checkpoint);
        } else if (event instanceof BarrierEvent barrier) {
            on(barrier);
        } else if (event instanceof FailoverEvent failover) {
            on(timeMillis, failover);
        } else if (event instanceof TaskEvent.StateChanged changed) {
            tasks.add(changed.subtask());
            if (changed.to() == ExecutionState.RUNNING) {
                running(timeMillis, changed.subtask());
            }
        } else if (event instanceof TaskEvent.JobStatusChanged changed) {
            boolean before = changed.from() == JobStatus.INITIALIZING || changed.from() == JobStatus.CREATED;
            refusal = before && changed.to() == JobStatus.FAILED ? changed.cause() : null;
        } else if (event instanceof TransactionEvent transaction) {
            transactions.on(timeMillis, transaction);
        } else if (event instanceof RecordEvent.Delivered delivered) {
            transactions.on(delivered);
        }
    }

    List<CheckpointOutcome> checkpoints() {
        return List.copyOf(checkpoints);
    }

    List<FailureOutcome> failures() {
        return List.copyOf(failures);
    }

    TransactionHistory transactions() {
        return transactions;
    }

    /** Why the job failed before it ran; null when it did not. */
    @Nullable
    String refusal() {
        return refusal;
    }

    int restarts() {
        return restarts;
    }

    private void on(BarrierEvent event) {
        if (event instanceof BarrierEvent.Overtook overtook) {
            overtaken(overtook.checkpointId(), 0);
        } else if (event instanceof BarrierEvent.InFlightStored stored) {
            overtaken(stored.checkpointId(), stored.records());
        }
    }

    private void overtaken(long checkpointId, int records) {
        Integer place = placeOfCheckpoint.get(checkpointId);
        if (place != null) {
            checkpoints.set(place, checkpoints.get(place).overtaken(records));
        }
    }

    private void on(long timeMillis, CheckpointEvent event) {
        if (event instanceof CheckpointEvent.Triggered triggered) {
            placeOfCheckpoint.put(triggered.checkpointId(), checkpoints.size());
            OptionalLong id = OptionalLong.of(triggered.checkpointId());
            boolean savepoint = triggered.kind().isSavepoint();
            checkpoints.add(new CheckpointOutcome(
                    id,
                    Status.PENDING,
                    null,
                    timeMillis,
                    -1,
                    savepoint ? SAVEPOINT : CHECKPOINT,
                    false,
                    0,
                    triggered.tasks(),
                    0,
                    0,
                    savepoint ? triggered.format().name().toLowerCase(Locale.ROOT) : null,
                    false));
        } else if (event instanceof CheckpointEvent.NotTriggered refused) {
            OptionalLong none = OptionalLong.empty();
            checkpoints.add(new CheckpointOutcome(
                    none, Status.FAILED, refused.reason(), timeMillis, timeMillis, CHECKPOINT, false, 0, 0, 0, 0));
        }
        Integer place = placeOfCheckpoint.get(event.checkpointId());
        if (place == null) {
            return;
        }
        CheckpointOutcome known = checkpoints.get(place);
        if (event instanceof CheckpointEvent.Acknowledged acknowledged) {
            checkpoints.set(place, known.acknowledged(acknowledged.received()));
        } else if (event instanceof CheckpointEvent.Completed completed) {
            checkpoints.set(place, known.ended(null, timeMillis, completed.stateBytes()));
        } else if (event instanceof CheckpointEvent.Aborted aborted) {
            checkpoints.set(place, known.ended(aborted.reason(), timeMillis, known.stateBytes()));
        } else if (event instanceof CheckpointEvent.Deleted
                || (event instanceof CheckpointEvent.Subsumed subsumed && subsumed.deleted())) {
            checkpoints.set(place, known.deleted());
        }
    }

    private void on(long timeMillis, FailoverEvent event) {
        if (event instanceof FailoverEvent.Decided decided) {
            placeOfFailure.put(decided.failure(), failures.size());
            failures.add(new FailureOutcome(
                    timeMillis,
                    decided.cause(),
                    decided.target(),
                    decided.target() == null,
                    List.copyOf(decided.restarted()),
                    decided.canRestart(),
                    decided.canRestart() ? decided.backoffMillis() : -1,
                    -1,
                    -1));
        } else if (event instanceof FailoverEvent.Restarting restarting) {
            restarts++;
            TreeSet<SubtaskId> awaited = new TreeSet<>(restarting.restarted());
            awaited.retainAll(tasks);
            awaitedByFailure.put(restarting.failure(), awaited);
        } else if (event instanceof FailoverEvent.Restored restored) {
            Integer place = placeOfFailure.get(restored.failure());
            if (place != null) {
                FailureOutcome known = failures.get(place);
                failures.set(place, ended(known, known.restartedMillis(), restored.checkpointId()));
            }
        }
    }

    private void running(long timeMillis, SubtaskId subtask) {
        for (Integer failure : List.copyOf(awaitedByFailure.keySet())) {
            TreeSet<SubtaskId> awaited = awaitedByFailure.get(failure);
            if (awaited != null && awaited.remove(subtask) && awaited.isEmpty()) {
                awaitedByFailure.remove(failure);
                Integer place = placeOfFailure.get(failure);
                if (place != null) {
                    FailureOutcome known = failures.get(place);
                    failures.set(place, ended(known, timeMillis, known.restoredCheckpoint()));
                }
            }
        }
    }

    private static FailureOutcome ended(FailureOutcome known, long restartedMillis, long restoredCheckpoint) {
        return new FailureOutcome(
                known.timeMillis(),
                known.cause(),
                known.target(),
                known.global(),
                known.restarted(),
                known.canRestart(),
                known.backoffMillis(),
                restartedMillis,
                restoredCheckpoint);
    }
}
