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

    /** So many of the oldest events may have been dropped from the log before the lanes forget theirs. */
    private static final long FORGOTTEN_AT_ONCE = 250_000;

    private final Map<Lane, List<Track>> lanes = new EnumMap<>(Lane.class);
    private final Map<Lane, Track> odd = new EnumMap<>(Lane.class);
    private final Map<Long, Place> checkpoints = new HashMap<>();
    private final Map<TransactionId, Place> transactions = new HashMap<>();
    private final Map<SubtaskId, Integer> sinkRows = new HashMap<>();
    private final Map<Integer, Place> restarts = new HashMap<>();
    private final Map<Integer, Set<SubtaskId>> comingBack = new HashMap<>();
    private long dropped;
    private long read;
    private @Nullable TraceEntry lastRead;

    /** Where a span is kept. */
    private record Place(Track track, int index) {}

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
            read = dropped;
        }
        for (; read < events.dropped() + events.size(); read++) {
            TraceEntry entry = events.get((int) (read - events.dropped()));
            lastRead = entry;
            take(entry.step(), entry.event());
        }
    }

    /** The spans of a lane, by their beginning in each row. */
    public List<Span> spans(Lane lane) {
        List<Span> all = new ArrayList<>();
        tracks(lane).forEach(track -> all.addAll(track.all()));
        return all;
    }

    /** The rows of a lane. */
    List<Track> tracks(Lane lane) {
        return lanes.getOrDefault(lane, List.of());
    }

    /** The spans of a lane that did not end well, which must be seen where many spans share a pixel. */
    Track odd(Lane lane) {
        return odd.computeIfAbsent(lane, key -> new Track());
    }

    /** The span of a checkpoint; null when there is none. */
    @Nullable
    Span checkpoint(long id) {
        Place place = checkpoints.get(id);
        return place == null ? null : place.track().get(place.index());
    }

    private boolean continues(LogView<TraceEntry> events) {
        long last = read - 1 - events.dropped();
        return events.dropped() >= dropped
                && events.dropped() - dropped < FORGOTTEN_AT_ONCE
                && last < events.size()
                && (read == dropped || (last >= 0 && events.get((int) last).equals(lastRead)));
    }

    private void clear() {
        for (Lane lane : Lane.values()) {
            lanes.put(lane, new ArrayList<>());
        }
        odd.clear();
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
            end(checkpoints.get(completed.checkpointId()), step, Span.Kind.GOOD);
        } else if (event instanceof CheckpointEvent.Aborted aborted) {
            end(checkpoints.get(aborted.checkpointId()), step, Span.Kind.BAD);
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
            turn(transactions.get(id), step);
        } else if (event instanceof TransactionEvent.Committed) {
            end(transactions.get(id), step, Span.Kind.GOOD);
        } else if (event instanceof TransactionEvent.Aborted) {
            end(transactions.get(id), step, Span.Kind.WARNING);
        } else if (event instanceof TransactionEvent.EndedByBroker) {
            end(transactions.get(id), step, Span.Kind.BAD);
        } else if (event instanceof TransactionEvent.CommitRefused refused && refused.lost()) {
            end(transactions.get(id), step, Span.Kind.BAD);
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
            turn(restarts.get(restarting.failure()), step);
        }
    }

    private void takeState(long step, TaskEvent.StateChanged changed) {
        if (changed.to() != ExecutionState.RUNNING || comingBack.isEmpty()) {
            return;
        }
        comingBack.entrySet().removeIf(entry -> {
            Place place = restarts.get(entry.getKey());
            boolean deployed = place != null && place.track().get(place.index()).turnStep() >= 0;
            if (deployed) {
                entry.getValue().remove(changed.subtask());
            }
            if (entry.getValue().isEmpty()) {
                end(place, step, Span.Kind.GOOD);
                return true;
            }
            return false;
        });
    }

    private Place add(Span span) {
        List<Track> rows = lanes.computeIfAbsent(span.lane(), key -> new ArrayList<>());
        while (rows.size() <= span.row()) {
            rows.add(new Track());
        }
        Track track = rows.get(span.row());
        return new Place(track, track.add(span));
    }

    private static void turn(@Nullable Place place, long step) {
        if (place != null) {
            place.track().set(place.index(), place.track().get(place.index()).turned(step));
        }
    }

    /** Ends a span; one that has ended, like a transaction that is committed again, stays as it is. */
    private void end(@Nullable Place place, long step, Span.Kind kind) {
        if (place != null && place.track().get(place.index()).toStep() < 0) {
            Span ended = place.track().get(place.index()).ended(step, kind);
            place.track().set(place.index(), ended);
            if (kind != Span.Kind.GOOD) {
                odd(ended.lane()).insert(ended);
            }
        }
    }
}
