package io.barrierscope.engine.life;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.life.LifeMoment.Kind;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Hears every event of a run and keeps what concerns one source record and what came of it. */
final class LifeWitness implements TraceListener {
    private final Origin origin;
    private final int split;
    private final boolean rollsBack;
    private final Map<VertexId, VertexId> heads = new LinkedHashMap<>();
    private final Map<SubtaskId, Integer> attempts = new LinkedHashMap<>();
    private final Map<SubtaskId, Long> snapshots = new LinkedHashMap<>();

    /** The subtasks whose present state contains it, each with the last snapshot before it did. */
    private final Map<SubtaskId, Long> contained = new LinkedHashMap<>();

    private final Set<TransactionId> transactions = new LinkedHashSet<>();
    private final List<LifeMoment> moments = new ArrayList<>();
    private String content = "";
    private long more;
    private long step;
    private long timeMillis;

    LifeWitness(Origin origin, EngineSession session) {
        this.origin = origin;
        this.split = session.looks().split(origin);
        this.rollsBack = session.looks().recovery() == RecoveryMode.COORDINATED;
        for (SubtaskImage subtask : session.image().subtasks()) {
            subtask.members().forEach(member -> heads.put(member, subtask.id().vertex()));
        }
    }

    boolean isLooking() {
        return split >= 0;
    }

    RecordLife life(long untilStep) {
        return new RecordLife(origin, content, untilStep, List.copyOf(moments), more);
    }

    @Override
    public void on(long atStep, long atMillis, TraceEvent event) {
        step = atStep;
        timeMillis = atMillis;
        if (event instanceof RecordEvent record) {
            hear(record);
        } else if (event instanceof TaskEvent.StateChanged changed) {
            attempts.put(changed.attempt().subtask(), changed.attempt().attempt());
        } else if (event instanceof CheckpointEvent.SnapshotTaken taken) {
            snapshots.put(taken.subtask(), taken.checkpointId());
        } else if (event instanceof TransactionEvent transaction) {
            if (transactions.contains(transaction.transaction())) {
                hear(transaction);
            }
        } else if (event instanceof TimeEvent.LateRecord late && isIt(late.record())) {
            note(Kind.LATE, late.subtask(), late);
        } else if (event instanceof FailoverEvent failover) {
            hear(failover);
        }
    }

    private boolean isIt(StreamRecord record) {
        return record.offset() == origin.offset() && record.split() == split;
    }

    private void hear(RecordEvent event) {
        if (event instanceof RecordEvent.Processed processed) {
            if (isIt(processed.record())) {
                work(Kind.PROCESSED, processed.subtask(), event);
            }
        } else if (event instanceof RecordEvent.Emitted emitted) {
            if (isIt(emitted.record())) {
                note(Kind.SENT, emitted.subtask(), event);
            }
        } else if (event instanceof RecordEvent.SourceRead read) {
            if (isIt(read.record())) {
                boolean first = content.isEmpty();
                content = read.record().row().label();
                note(first ? Kind.READ : Kind.READ_AGAIN, read.subtask(), event);
            }
        } else if (event instanceof RecordEvent.Delivered delivered) {
            if (isIt(delivered.record())) {
                String transaction = delivered.transaction();
                if (transaction != null) {
                    transactions.add(new TransactionId(transaction));
                }
                note(Kind.DELIVERED, delivered.subtask(), event);
            }
        } else if (event instanceof RecordEvent.Recovered recovered) {
            if (isIt(recovered.record())) {
                work(Kind.RECOVERED, recovered.subtask(), event);
            }
        } else if (event instanceof RecordEvent.Discarded discarded && isIt(discarded.record())) {
            note(Kind.DISCARDED, discarded.subtask(), event);
        }
    }

    private void hear(TransactionEvent event) {
        if (event instanceof TransactionEvent.Committed || event instanceof TransactionEvent.PartFinished) {
            note(Kind.COMMITTED, event.subtask(), event);
        } else if (event instanceof TransactionEvent.Aborted || event instanceof TransactionEvent.EndedByBroker) {
            note(Kind.ABORTED, event.subtask(), event);
        } else if (event instanceof TransactionEvent.CommitRefused) {
            note(Kind.REFUSED, event.subtask(), event);
        }
    }

    private void hear(FailoverEvent event) {
        if (event instanceof FailoverEvent.SourceRewound rewound) {
            boolean behind = rewound.split() == split
                    && origin.offset() >= rewound.toOffset()
                    && origin.offset() < rewound.fromOffset();
            if (behind && !content.isEmpty()) {
                note(Kind.REWOUND, rewound.subtask(), event);
            }
        } else if (event instanceof FailoverEvent.Restored restored) {
            for (SubtaskId subtask : restored.restarted()) {
                goBack(subtask, restored.checkpointId(), event);
            }
        } else if (event instanceof FailoverEvent.Resubmitted resubmitted) {
            for (SubtaskId subtask : List.copyOf(contained.keySet())) {
                goBack(subtask, resubmitted.checkpointId(), event);
            }
        }
    }

    /** The subtask's state is that of a checkpoint again: it contains the record if it did before that snapshot. */
    private void goBack(SubtaskId subtask, long checkpointId, TraceEvent event) {
        Long before = rollsBack ? contained.get(subtask) : null;
        if (before != null && before >= checkpointId) {
            contained.remove(subtask);
            note(Kind.UNDONE, subtask, event);
        }
        snapshots.put(subtask, checkpointId);
    }

    private void work(Kind kind, SubtaskId subtask, TraceEvent event) {
        contained.putIfAbsent(subtask, snapshots.getOrDefault(subtask, 0L));
        note(kind, subtask, event);
    }

    private void note(Kind kind, @Nullable SubtaskId subtask, TraceEvent event) {
        if (moments.size() == RecordLife.MAX_MOMENTS) {
            more++;
            return;
        }
        SubtaskId task = subtask == null
                ? null
                : new SubtaskId(heads.getOrDefault(subtask.vertex(), subtask.vertex()), subtask.index());
        int attempt = task == null ? -1 : attempts.getOrDefault(task, -1);
        long after = task == null ? 0 : snapshots.getOrDefault(task, 0L);
        moments.add(new LifeMoment(step, timeMillis, kind, subtask, attempt, after, event));
    }
}
