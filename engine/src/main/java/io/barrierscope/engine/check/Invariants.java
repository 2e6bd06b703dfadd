package io.barrierscope.engine.check;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.InvariantViolation.Kind;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Watches one run from its first event on and throws {@link InvariantViolation} as soon as something happens that never may,
 * whatever the graph and the faults. It knows events and images only, and hears each event once.
 */
public final class Invariants implements TraceListener {

    private final boolean aligned;
    private final boolean coordinated;
    private final Map<ChannelId, ChannelWatch> channels = new LinkedHashMap<>();
    private final TreeMap<SubtaskId, AttemptId> attempts = new TreeMap<>();
    private final TreeMap<SubtaskId, ExecutionState> states = new TreeMap<>();
    private final TreeMap<SubtaskId, Long> done = new TreeMap<>();
    private final CutWatch cuts = new CutWatch();
    private final CheckpointWatch checkpoints = new CheckpointWatch();
    private final TransactionWatch transactions = new TransactionWatch(checkpoints);
    private JobStatus jobStatus = JobStatus.INITIALIZING;
    private long lastStep;
    private long lastMillis;

    /**
     * @param aligned whether checkpoints cut exactly: {@code EXACTLY_ONCE}
     * @param recovery how the run recovers; channels whose one end alone was replaced are not counted through
     */
    public Invariants(boolean aligned, RecoveryMode recovery) {
        this.aligned = aligned;
        this.coordinated = recovery == RecoveryMode.COORDINATED;
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        if (step < lastStep || timeMillis < lastMillis) {
            throw new InvariantViolation(
                    Kind.TIME_WENT_BACK,
                    step,
                    "from step " + lastStep + " at " + lastMillis + " ms to " + timeMillis + " ms");
        }
        lastStep = step;
        lastMillis = timeMillis;
        if (event instanceof RecordEvent record) {
            on(record);
            cuts.on(record);
        } else if (event instanceof BarrierEvent barrier) {
            on(barrier);
            cuts.on(barrier);
        } else if (event instanceof CheckpointEvent checkpoint) {
            checkpoints.on(step, checkpoint);
            if (aligned && coordinated) {
                cuts.on(step, checkpoint);
            }
            if (checkpoint instanceof CheckpointEvent.SnapshotTaken taken) {
                snapshotTaken(taken);
            }
        } else if (event instanceof TaskEvent.StateChanged changed) {
            on(changed);
        } else if (event instanceof TaskEvent.JobStatusChanged changed) {
            on(changed);
        } else if (event instanceof TransactionEvent transaction) {
            transactions.on(step, transaction);
        } else if (event instanceof FailoverEvent.Resubmitted again) {
            checkpoints.startsFrom(again.checkpointId());
        }
    }

    /** Checks what only a picture shows. */
    public void check(EngineImage image) {
        for (ChannelImage channel : image.channels()) {
            if (channel.records() > channel.capacity()) {
                throw new InvariantViolation(
                        Kind.CHANNEL_OVER_CAPACITY,
                        image.step(),
                        channel.id() + " holds " + channel.records() + " of " + channel.capacity());
            }
        }
    }

    private void on(RecordEvent event) {
        if (event instanceof RecordEvent.Emitted emitted) {
            watch(emitted.channel()).recordEmitted(emitted.subtask());
        } else if (event instanceof RecordEvent.Processed processed) {
            ChannelWatch watch = watch(processed.channel());
            if (watch.blockedBy() != 0) {
                throw new InvariantViolation(
                        Kind.BLOCKED_CHANNEL_READ,
                        lastStep,
                        processed.channel() + " is blocked by checkpoint " + watch.blockedBy());
            }
            if (aligned && watch.arrived() != 0) {
                throw overtaken("a record behind barrier " + watch.arrived() + " of " + processed.channel()
                        + " was processed before the snapshot");
            }
            watch.recordProcessed();
        }
    }

    private void on(BarrierEvent event) {
        if (event instanceof BarrierEvent.Emitted emitted) {
            for (ChannelWatch watch : channels.values()) {
                if (emitted.subtask().equals(watch.producer())) {
                    watch.barrierEmitted(emitted.checkpointId());
                }
            }
        } else if (event instanceof BarrierEvent.InFlightReceived received) {
            watch(received.channel()).recordsReceived(received.producer(), received.records());
        } else if (event instanceof BarrierEvent.Arrived arrived) {
            long tooMany = watch(arrived.channel())
                    .barrierArrived(
                            arrived.checkpointId(), arrived.checkpointId() <= done.getOrDefault(arrived.subtask(), 0L));
            if (tooMany != 0) {
                throw overtaken("barrier " + arrived.checkpointId() + " of " + arrived.channel() + " was passed by "
                        + Math.abs(tooMany) + (tooMany > 0 ? " later" : " earlier") + " records");
            }
        } else if (event instanceof BarrierEvent.ChannelBlocked blocked) {
            watch(blocked.channel()).block(blocked.checkpointId());
        } else if (event instanceof BarrierEvent.ChannelResumed resumed) {
            watch(resumed.channel()).resume();
        } else if (event instanceof BarrierEvent.CancelMarkerEmitted cancelled) {
            forInputsOf(cancelled.subtask(), cancelled.checkpointId());
        }
    }

    private void snapshotTaken(CheckpointEvent.SnapshotTaken taken) {
        forInputsOf(taken.subtask(), taken.checkpointId());
    }

    private void forInputsOf(SubtaskId subtask, long checkpointId) {
        done.merge(subtask, checkpointId, Math::max);
        for (Map.Entry<ChannelId, ChannelWatch> entry : channels.entrySet()) {
            if (entry.getKey().to().equals(subtask)) {
                entry.getValue().checkpointDone(checkpointId);
            }
        }
    }

    private void on(TaskEvent.StateChanged changed) {
        AttemptId attempt = changed.attempt();
        SubtaskId subtask = attempt.subtask();
        AttemptId known = attempts.get(subtask);
        ExecutionState state = states.getOrDefault(subtask, ExecutionState.CREATED);
        if (known != null && !known.equals(attempt)) {
            if (!state.isTerminal()) {
                throw new InvariantViolation(
                        Kind.TWO_ATTEMPTS, lastStep, attempt + " moves while " + known + " is " + state);
            }
            state = ExecutionState.CREATED;
        }
        if (changed.from() != state || !LifeCycles.mayFollow(changed.from(), changed.to())) {
            throw new InvariantViolation(
                    Kind.ILLEGAL_TASK_TRANSITION,
                    lastStep,
                    attempt + " went from " + changed.from() + " to " + changed.to() + ", it was " + state);
        }
        attempts.put(subtask, attempt);
        states.put(subtask, changed.to());
        if (changed.to() == ExecutionState.DEPLOYING) {
            deployed(subtask);
        }
    }

    private void deployed(SubtaskId subtask) {
        cuts.reset(subtask);
        for (Map.Entry<ChannelId, ChannelWatch> entry : channels.entrySet()) {
            if (entry.getKey().to().equals(subtask)
                    || subtask.equals(entry.getValue().producer())) {
                entry.getValue().reset(coordinated);
            }
        }
    }

    private void on(TaskEvent.JobStatusChanged changed) {
        if (changed.from() != jobStatus || !LifeCycles.mayFollow(changed.from(), changed.to())) {
            throw new InvariantViolation(
                    Kind.ILLEGAL_JOB_TRANSITION,
                    lastStep,
                    "the job went from " + changed.from() + " to " + changed.to() + ", it was " + jobStatus);
        }
        jobStatus = changed.to();
    }

    private ChannelWatch watch(ChannelId channel) {
        return channels.computeIfAbsent(channel, id -> new ChannelWatch());
    }

    private InvariantViolation overtaken(String message) {
        return new InvariantViolation(Kind.BARRIER_OVERTAKEN, lastStep, message);
    }
}
