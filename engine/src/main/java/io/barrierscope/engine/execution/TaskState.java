package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The small changing facts of a task. */
final class TaskState {
    /** Ended attempts remembered for people. */
    private static final int MAX_PAST_ATTEMPTS = 16;

    private static final long NEVER = Long.MAX_VALUE;

    /** Time of the planned wake; NEVER for none. Other wakes in the queue are stale. */
    long wakeAt = NEVER;

    /** Until then the task is busy with what it began. */
    long readyAt;

    /** What operators asked for while processing the present record. */
    long delay;

    /** The exception that ends the attempt, while its resources are being freed. */
    @Nullable
    String dying;

    long processed;

    /** Records that came after their windows were gone. */
    long late;

    int slowness = 1;
    int endedData;
    /** Channels whose consumer has processed everything up to the end of data. */
    int processedOutputs;

    int endedPartitions;
    boolean endOfData;
    boolean finishedOnRestore;

    /** Whether the restored checkpoint holds nothing of this source, because it had finished. */
    boolean nothingToRead;

    /** Whether this restored source reads nothing before its first checkpoint. */
    boolean waitsForBarrier;

    long restoredCheckpoint;
    long lastSnapshot;

    /** The newest checkpoint of which its part is in the storage. */
    long lastStored;

    long lastNotified;

    /** First checkpoint whose snapshot was taken after the end of data; 0 while there is none. */
    long finalCheckpoint;

    /** The savepoint with which the job stops, once this task takes part in it; 0 for none. */
    long syncSavepoint;

    /** Whether the checkpoint is complete without which the attempt may not finish. */
    boolean finalCompleted;

    /** Whether every end of data so far said that the input is over for good. */
    boolean drains = true;

    /** The input whose stored result could not be read, which ends the attempt; -1 for none. */
    int missingInput = -1;

    /** When the first barrier of the running alignment came; -1 for none. */
    long alignmentSince = -1;

    /** What was in flight at the restored checkpoint and is processed before the task runs. */
    List<Recovery.Waiting> recovered = List.of();

    int recoveredNext;

    /** The checkpoint whose barriers become unaligned in the outputs when a timer fires; 0 for none. */
    long outputTimer;

    /** What the next start restores; null for nothing. */
    @Nullable
    CompletedCheckpoint restoreFrom;

    /** Whether the next start keeps the state of the last attempt, as uncoordinated recovery does. */
    boolean keepsState;

    /** The operator call that waits; null when none does. */
    @Nullable
    BlockedCall blocked;

    /** Place of the operator whose opening waits; -1 for none. */
    int opening = -1;

    BitSet endedChannels = new BitSet();

    /** Checkpoints that were aborted before their barrier came. */
    List<Long> abortedEarly = List.of();

    List<ExecutionAttempt> pastAttempts = List.of();
    boolean dropNextAcknowledgement;
    boolean dropNextCompletion;
    boolean declineNext;
    boolean failNextSync;
    boolean failNextAsync;

    /** A new attempt begins. */
    void begin() {
        wakeAt = NEVER;
        readyAt = 0;
        dying = null;
        endedData = 0;
        processedOutputs = 0;
        endedPartitions = 0;
        endOfData = false;
        lastSnapshot = 0;
        lastStored = 0;
        lastNotified = 0;
        finalCheckpoint = 0;
        syncSavepoint = 0;
        finalCompleted = false;
        drains = true;
        alignmentSince = -1;
        blocked = null;
        opening = -1;
        missingInput = -1;
        endedChannels = new BitSet();
        abortedEarly = List.of();
        recovered = List.of();
        recoveredNext = 0;
        outputTimer = 0;
    }

    /** Whether it still processes what was in flight at the restored checkpoint. */
    boolean isRecovering() {
        return !recovered.isEmpty();
    }

    void markEnded(int channel) {
        BitSet more = (BitSet) endedChannels.clone();
        more.set(channel);
        endedChannels = more;
    }

    TaskState copy() {
        TaskState copy = new TaskState();
        copy.restore(this);
        return copy;
    }

    void restore(TaskState from) {
        wakeAt = from.wakeAt;
        readyAt = from.readyAt;
        delay = from.delay;
        dying = from.dying;
        processed = from.processed;
        late = from.late;
        slowness = from.slowness;
        endedData = from.endedData;
        processedOutputs = from.processedOutputs;
        endedPartitions = from.endedPartitions;
        endOfData = from.endOfData;
        finishedOnRestore = from.finishedOnRestore;
        nothingToRead = from.nothingToRead;
        waitsForBarrier = from.waitsForBarrier;
        restoredCheckpoint = from.restoredCheckpoint;
        lastSnapshot = from.lastSnapshot;
        lastStored = from.lastStored;
        lastNotified = from.lastNotified;
        finalCheckpoint = from.finalCheckpoint;
        syncSavepoint = from.syncSavepoint;
        finalCompleted = from.finalCompleted;
        drains = from.drains;
        alignmentSince = from.alignmentSince;
        missingInput = from.missingInput;
        recovered = from.recovered;
        recoveredNext = from.recoveredNext;
        outputTimer = from.outputTimer;
        restoreFrom = from.restoreFrom;
        keepsState = from.keepsState;
        blocked = from.blocked;
        opening = from.opening;
        endedChannels = from.endedChannels;
        abortedEarly = from.abortedEarly;
        pastAttempts = from.pastAttempts;
        dropNextAcknowledgement = from.dropNextAcknowledgement;
        dropNextCompletion = from.dropNextCompletion;
        declineNext = from.declineNext;
        failNextSync = from.failNextSync;
        failNextAsync = from.failNextAsync;
    }

    static List<ExecutionAttempt> with(List<ExecutionAttempt> list, ExecutionAttempt attempt) {
        List<ExecutionAttempt> longer = new ArrayList<>(list);
        longer.add(attempt);
        return List.copyOf(
                longer.size() > MAX_PAST_ATTEMPTS
                        ? longer.subList(longer.size() - MAX_PAST_ATTEMPTS, longer.size())
                        : longer);
    }
}
