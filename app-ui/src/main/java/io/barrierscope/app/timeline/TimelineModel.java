package io.barrierscope.app.timeline;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lanes of the time line, made from the notable events of a branch; only new events are read again. */
public final class TimelineModel {
    /** Rows that the transactions of different sink subtasks are spread over. */
    static final int TRANSACTION_ROWS = 3;

    private final Map<Lane, List<Span>> lanes = new EnumMap<>(Lane.class);
    private final Map<Long, Integer> checkpoints = new HashMap<>();
    private final Map<TransactionId, Integer> transactions = new HashMap<>();
    private final Map<SubtaskId, Integer> sinkRows = new HashMap<>();
    private final Map<Integer, Integer> restarts = new HashMap<>();
    private final Map<Integer, Set<SubtaskId>> comingBack = new HashMap<>();
    private long dropped;
    private int read;
    private @Nullable TraceEntry lastRead;

    /** Makes empty lanes. */
    public TimelineModel() {
        clear();
    }

    /** Takes what has happened in a branch; reads on from where it was if it is the same branch. */
    public void update(TraceView trace) {
        LogView<TraceEntry> events = trace.events();
        if (!continues(events)) {
            clear();
            dropped = events.dropped();
        }
        for (; read < events.size(); read++) {
            TraceEntry entry = events.get(read);
            lastRead = entry;
            take(entry.step(), entry.event());
        }
    }

    /** The spans of a lane, by their beginning. */
    public List<Span> spans(Lane lane) {
        return lanes.getOrDefault(lane, List.of());
    }

    private boolean continues(LogView<TraceEntry> events) {
        return read <= events.size()
                && events.dropped() == dropped
                && (read == 0 || events.get(read - 1).equals(lastRead));
    }

    private void clear() {
        for (Lane lane : Lane.values()) {
            lanes.put(lane, new ArrayList<>());
        }
        checkpoints.clear();
        transactions.clear();
        sinkRows.clear();
        restarts.clear();
        comingBack.clear();
        read = 0;
        dropped = 0;
        lastRead = null;
    }

    private void take(long step, TraceEvent event) {
        if (event instanceof CheckpointEvent checkpoint) {
            takeCheckpoint(step, checkpoint);
        } else if (event instanceof TransactionEvent transaction) {
            takeTransaction(step, transaction);
        } else if (event instanceof FailoverEvent failover) {
            takeFailover(step, failover);
        } else if (event instanceof TaskEvent.StateChanged changed) {
            takeState(step, changed);
        } else if (event instanceof FaultEvent) {
            add(new Span(Lane.FAULTS, Span.Kind.FAULT, "", null, 0, step, -1, step));
        }
    }

    private void takeCheckpoint(long step, CheckpointEvent event) {
        if (event instanceof CheckpointEvent.Triggered triggered) {
            long id = triggered.checkpointId();
            Subject subject = new Subject.Checkpoint(id);
            checkpoints.put(
                    id,
                    add(new Span(Lane.CHECKPOINTS, Span.Kind.UNDECIDED, Long.toString(id), subject, 0, step, -1, -1)));
        } else if (event instanceof CheckpointEvent.Completed completed) {
            end(Lane.CHECKPOINTS, checkpoints.get(completed.checkpointId()), step, Span.Kind.GOOD);
        } else if (event instanceof CheckpointEvent.Aborted aborted) {
            end(Lane.CHECKPOINTS, checkpoints.get(aborted.checkpointId()), step, Span.Kind.BAD);
        }
    }

    private void takeTransaction(long step, TransactionEvent event) {
        TransactionId id = event.transaction();
        if (event instanceof TransactionEvent.Opened opened) {
            int row = sinkRows.computeIfAbsent(opened.subtask(), sink -> sinkRows.size() % TRANSACTION_ROWS);
            String label = id.value();
            Subject subject = new Subject.Transaction(id);
            transactions.put(
                    id, add(new Span(Lane.TRANSACTIONS, Span.Kind.UNDECIDED, label, subject, row, step, -1, -1)));
        } else if (event instanceof TransactionEvent.PreCommitted) {
            turn(Lane.TRANSACTIONS, transactions.get(id), step);
        } else if (event instanceof TransactionEvent.Committed) {
            end(Lane.TRANSACTIONS, transactions.get(id), step, Span.Kind.GOOD);
        } else if (event instanceof TransactionEvent.Aborted) {
            end(Lane.TRANSACTIONS, transactions.get(id), step, Span.Kind.WARNING);
        } else if (event instanceof TransactionEvent.EndedByBroker) {
            end(Lane.TRANSACTIONS, transactions.get(id), step, Span.Kind.BAD);
        } else if (event instanceof TransactionEvent.CommitRefused refused && refused.lost()) {
            end(Lane.TRANSACTIONS, transactions.get(id), step, Span.Kind.BAD);
        }
    }

    private void takeFailover(long step, FailoverEvent event) {
        if (event instanceof FailoverEvent.Decided decided) {
            int failure = decided.failure();
            Subject subject = new Subject.Failure(failure);
            String label = Integer.toString(failure);
            add(new Span(Lane.FAULTS, Span.Kind.FAILURE, label, subject, 0, step, -1, step));
            if (decided.canRestart()) {
                comingBack.put(failure, new HashSet<>(decided.restarted()));
                restarts.put(
                        failure, add(new Span(Lane.RESTARTS, Span.Kind.UNDECIDED, label, subject, 0, step, -1, -1)));
            }
        } else if (event instanceof FailoverEvent.Restarting restarting) {
            turn(Lane.RESTARTS, restarts.get(restarting.failure()), step);
        }
    }

    private void takeState(long step, TaskEvent.StateChanged changed) {
        if (changed.to() != ExecutionState.RUNNING || comingBack.isEmpty()) {
            return;
        }
        comingBack.entrySet().removeIf(entry -> {
            Integer index = restarts.get(entry.getKey());
            boolean deployed = index != null && spans(Lane.RESTARTS).get(index).turnStep() >= 0;
            if (deployed) {
                entry.getValue().remove(changed.subtask());
            }
            if (entry.getValue().isEmpty()) {
                end(Lane.RESTARTS, index, step, Span.Kind.GOOD);
                return true;
            }
            return false;
        });
    }

    private int add(Span span) {
        List<Span> lane = lanes.computeIfAbsent(span.lane(), key -> new ArrayList<>());
        lane.add(span);
        return lane.size() - 1;
    }

    private void turn(Lane lane, @Nullable Integer index, long step) {
        if (index != null) {
            List<Span> spans = spans(lane);
            spans.set(index, spans.get(index).turned(step));
        }
    }

    /** Ends a span; one that has ended, like a transaction that is committed again, stays as it is. */
    private void end(Lane lane, @Nullable Integer index, long step, Span.Kind kind) {
        List<Span> spans = spans(lane);
        if (index != null && spans.get(index).toStep() < 0) {
            spans.set(index, spans.get(index).ended(step, kind));
        }
    }
}
