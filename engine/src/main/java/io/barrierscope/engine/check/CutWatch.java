package io.barrierscope.engine.check;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.InvariantViolation.Kind;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A completed checkpoint cuts every channel without gap or overlap: what the producer had sent before its snapshot is what
 * the consumer had processed before its own, and what was stored in flight.
 */
final class CutWatch {
    private final Map<ChannelId, Counts> channels = new LinkedHashMap<>();

    /** One channel, since both its ends were deployed. */
    private static final class Counts {
        private final TreeMap<Long, Long> sentBefore = new TreeMap<>();
        private final TreeMap<Long, Long> processedBefore = new TreeMap<>();
        private final TreeMap<Long, Long> stored = new TreeMap<>();
        private long sent;
        private long processed;
        private SubtaskId producer;

        Counts(SubtaskId producer) {
            this.producer = producer;
        }
    }

    void on(RecordEvent event) {
        if (event instanceof RecordEvent.Emitted emitted) {
            Counts counts = counts(emitted.channel());
            counts.producer = emitted.subtask();
            counts.sent++;
        } else if (event instanceof RecordEvent.Processed processed) {
            counts(processed.channel()).processed++;
        }
    }

    void on(BarrierEvent event) {
        if (event instanceof BarrierEvent.Emitted emitted) {
            for (Counts counts : channels.values()) {
                if (counts.producer.equals(emitted.subtask())) {
                    counts.sentBefore.put(emitted.checkpointId(), counts.sent);
                }
            }
        } else if (event instanceof BarrierEvent.InFlightReceived received) {
            Counts counts = counts(received.channel());
            counts.producer = received.producer();
            counts.sent += received.records();
        } else if (event instanceof BarrierEvent.InFlightStored stored) {
            counts(stored.channel()).stored.merge(stored.checkpointId(), (long) stored.records(), Long::sum);
        }
    }

    void on(long step, CheckpointEvent event) {
        if (event instanceof CheckpointEvent.SnapshotTaken taken) {
            for (Map.Entry<ChannelId, Counts> entry : channels.entrySet()) {
                if (entry.getKey().to().equals(taken.subtask())) {
                    Counts counts = entry.getValue();
                    counts.processedBefore.put(taken.checkpointId(), counts.processed);
                }
            }
        } else if (event instanceof CheckpointEvent.Completed completed) {
            channels.forEach((channel, counts) -> check(step, completed.checkpointId(), channel, counts));
        }
    }

    private static void check(long step, long checkpointId, ChannelId channel, Counts counts) {
        Long sent = counts.sentBefore.get(checkpointId);
        Long processed = counts.processedBefore.get(checkpointId);
        long stored = counts.stored.getOrDefault(checkpointId, 0L);
        if (sent != null && processed != null && sent != processed + stored) {
            throw new InvariantViolation(
                    Kind.CUT_NOT_WHOLE,
                    step,
                    "checkpoint " + checkpointId + " has " + sent + " records sent into " + channel + ", but "
                            + processed + " processed from it and " + stored + " stored in flight");
        }
        counts.sentBefore.headMap(checkpointId, true).clear();
        counts.processedBefore.headMap(checkpointId, true).clear();
        counts.stored.headMap(checkpointId, true).clear();
    }

    private Counts counts(ChannelId channel) {
        return channels.computeIfAbsent(channel, id -> new Counts(id.from()));
    }

    /** A task is deployed anew: what was in its channels is gone. */
    void reset(SubtaskId task) {
        channels.entrySet()
                .removeIf(entry -> entry.getKey().to().equals(task)
                        || entry.getValue().producer.equals(task));
    }
}
