package io.barrierscope.engine.fault;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Something done to a running job: a failure, an operation an operator could ask for, or what a real broker said. */
public sealed interface Fault {
    /** The task throws, as user code would. */
    record FailSubtask(SubtaskId target) implements Fault {}

    /**
     * The machine is gone; every attempt on it fails once the job manager hears of it.
     *
     * @param replacement when another machine comes in its place; null for as the cluster says
     */
    record FailTaskManager(
            TaskManagerId target, Notice notice, @Nullable Replacement replacement) implements Fault {
        /** How the job manager hears of it. */
        public enum Notice {
            /** The connection breaks: at once. */
            CONNECTION_LOSS,
            /** Heartbeat requests cannot be delivered any more, {@code heartbeat.rpc-failure-threshold} times. */
            UNREACHABLE,
            /** No sign of life for {@code heartbeat.timeout}. */
            HEARTBEAT_TIMEOUT
        }

        /**
         * When another machine registers.
         *
         * @param afterMillis since the end of the lost one; empty for never
         */
        public record Replacement(OptionalLong afterMillis) {}

        /** It breaks its connection and is replaced as the cluster says. */
        public FailTaskManager(TaskManagerId target) {
            this(target, Notice.CONNECTION_LOSS, null);
        }
    }

    /**
     * The job manager is gone, and with it everything only it knew.
     *
     * @param highAvailability whether a new one takes the job over; null for as {@code high-availability.type} says
     * @param takeoverMillis how long nobody leads
     */
    record FailJobManager(@Nullable Boolean highAvailability, long takeoverMillis) implements Fault {}

    /** Nothing passes between the machine and all others, for the given time or for good. */
    record PartitionNetwork(TaskManagerId target, OptionalLong forMillis) implements Fault {}

    /** From now on the vertex throws each time it is given anything that comes from this source record. */
    record PoisonRecord(VertexId vertex, Origin record) implements Fault {}

    /**
     * The stored result that the subtask wrote to a blocking exchange is gone.
     *
     * @param consumer who reads it; null for whoever does
     */
    record LosePartition(SubtaskId target, @Nullable VertexId consumer) implements Fault {}

    /**
     * A checkpoint fails at the given stage.
     *
     * @param target the subtask for {@code DECLINE}, {@code SYNC_FAILURE} and {@code ASYNC_FAILURE}; null otherwise
     */
    record FailCheckpoint(Stage stage, @Nullable SubtaskId target) implements Fault {
        /** Where a checkpoint breaks. */
        public enum Stage {
            DECLINE,
            /** The operator throws in {@code snapshotState}: the task fails, however many failures are tolerated. */
            SYNC_FAILURE,
            ASYNC_FAILURE,
            STORAGE_WRITE,
            FINALIZE;

            /** Whether it breaks at a subtask. */
            public boolean isAtTask() {
                return this == DECLINE || this == SYNC_FAILURE || this == ASYNC_FAILURE;
            }
        }
    }

    /** The next barrier in the channel takes so much longer; what follows waits behind it. */
    record DelayBarrier(SubtaskId from, SubtaskId to, long byMillis) implements Fault {}

    /** The next acknowledgement of the subtask is lost on its way. */
    record DropAcknowledgement(SubtaskId target) implements Fault {}

    /** The next completion notice to the subtask is lost on its way. */
    record DropCompletionNotice(SubtaskId target) implements Fault {}

    /** The subtask takes {@code factor} times as long per record, for the given time or for good. */
    record SlowSubtask(SubtaskId target, int factor, OptionalLong forMillis) implements Fault {}

    /** The broker ends the sink subtask's undecided transactions as if their time-out had passed. */
    record BrokerTransactionTimeout(SubtaskId target) implements Fault {}

    /** Another producer with the same transactional id appears and fences the subtask's producer. */
    record FenceProducer(SubtaskId target) implements Fault {}

    /**
     * The next commit calls of the sink subtask throw.
     *
     * @param reason what the committer makes of it
     * @param times how many calls fail, at least 1
     */
    record CommitFails(SubtaskId target, Reason reason, int times) implements Fault {
        /** The next call throws something that fails the task. */
        public CommitFails(SubtaskId target) {
            this(target, Reason.UNKNOWN, 1);
        }

        /** What the committer makes of an exception (Flink's {@code Committer.CommitRequest}). */
        public enum Reason {
            /** {@code signalFailedWithUnknownReason}: the task fails. */
            UNKNOWN,
            /** {@code signalFailedWithKnownReason}: the committable is dropped, the job goes on. */
            KNOWN,
            /** {@code retryLater}: it is tried again, {@code sink.committer.retries} times. */
            RETRIABLE
        }
    }

    /** The broker does what the next commit of the sink subtask asks for, but its answer is lost. */
    record CommitAnswerLost(SubtaskId target) implements Fault {}

    /** The broker answers nobody, for the given time or for good. */
    record BrokerDown(OptionalLong forMillis) implements Fault {}

    /** The coordinator of a source, at the job manager, throws. */
    record FailCoordinator(VertexId source) implements Fault {}

    /** The source's input ends, as if bounded. */
    record EndSource(SubtaskId target) implements Fault {}

    /** A partition of a source, written {@code source#partition}, gives nothing for the given time or for good. */
    record IdlePartition(SubtaskId target, OptionalLong forMillis) implements Fault {}

    /** A user asks for a checkpoint. */
    record TriggerCheckpoint() implements Fault {}

    /** A user asks for a savepoint; the job goes on. */
    record TriggerSavepoint(Format format) implements Fault {}

    /**
     * A user stops the job with a savepoint.
     *
     * @param drain whether sources end as if their input were over: windows and timers fire, operators flush
     */
    record StopWithSavepoint(boolean drain, Format format) implements Fault {}

    /**
     * A user cancels the job.
     *
     * @param savepoint format of the savepoint that is taken first; null for none
     */
    record Cancel(@Nullable Format savepoint) implements Fault {
        /** Without a savepoint. */
        public Cancel() {
            this(null);
        }
    }

    /**
     * The job gets another parallelism: it stops and starts again from its latest completed checkpoint.
     *
     * @param parallelism by vertex; the others keep theirs
     */
    record Rescale(Map<VertexId, Integer> parallelism) implements Fault {
        /** Keeps the order in which vertices were given. */
        public Rescale {
            parallelism = JobChange.parallelism(parallelism).parallelism();
        }
    }

    /**
     * A user stops the job, if it still runs, and submits it again from a checkpoint or savepoint, perhaps changed.
     *
     * @param checkpointId what is restored: {@link #LATEST}, or {@link #NOTHING} to begin with empty state
     * @param allowNonRestoredState {@code --allowNonRestoredState}: state without an operator is skipped
     */
    record Restore(long checkpointId, boolean allowNonRestoredState, JobChange change) implements Fault {
        /** The newest completed checkpoint or savepoint. */
        public static final long LATEST = -1;

        /** No state at all. */
        public static final long NOTHING = 0;
    }

    /**
     * What a real broker said, with its content: the world outside as a recorded input. Never part of a scenario; the
     * driver of a live session brings it, and a recording brings it again without the broker.
     */
    sealed interface FromBroker extends Fault {
        /** The session is connected; these partitions were found. From now on what operators ask goes to the real broker. */
        record Connected(List<FoundPartition> partitions) implements FromBroker {
            /** Keeps what is given. */
            public Connected {
                partitions = List.copyOf(partitions);
            }
        }

        /**
         * The answer to a request.
         *
         * @param number number of the request
         * @param afterMillis how long the call took; the operator learns it so much later
         */
        record Answered(long number, long afterMillis, LiveAnswer answer) implements FromBroker {}

        /**
         * A consumer has read on in a partition.
         *
         * @param records what it read, by rising offset
         * @param nextOffset where it reads on; offsets passed over were markers, or records it may not see
         */
        record Fetched(TopicPartition partition, List<FetchedRecord> records, long nextOffset) implements FromBroker {
            /** Keeps what is given. */
            public Fetched {
                records = List.copyOf(records);
            }
        }

        /** A topic has got more partitions; sources find them when they look next. */
        record PartitionsAdded(List<FoundPartition> partitions) implements FromBroker {
            /** Keeps what is given. */
            public PartitionsAdded {
                partitions = List.copyOf(partitions);
            }
        }

        /** The session goes on without the real broker: the simulated one, filled with what was recorded, answers. */
        record Disconnected() implements FromBroker {}
    }
}
