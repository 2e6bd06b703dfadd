package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;

/** Answers "why?" for every event and for everything one can point at in a picture. */
public final class Explainer {

    private Explainer() {}

    /** Why this happened. */
    public static Explanation event(TraceEvent event) {
        if (event instanceof RecordEvent record) {
            return RecordWords.of(record);
        }
        if (event instanceof BarrierEvent barrier) {
            return BarrierWords.of(barrier);
        }
        if (event instanceof CheckpointEvent checkpoint) {
            return CheckpointWords.of(checkpoint);
        }
        if (event instanceof TaskEvent task) {
            return TaskWords.of(task);
        }
        if (event instanceof BrokerEvent broker) {
            return BrokerWords.of(broker);
        }
        if (event instanceof FailoverEvent failover) {
            return FailoverWords.of(failover);
        }
        if (event instanceof TransactionEvent transaction) {
            return TransactionWords.of(transaction);
        }
        if (event instanceof ClusterEvent cluster) {
            return ClusterWords.of(cluster);
        }
        if (event instanceof TimeEvent time) {
            return TimeWords.of(time);
        }
        return FaultWords.of((FaultEvent) event);
    }

    /** What a reason for a failed checkpoint means, in one or two sentences. */
    public static String reason(CheckpointFailureReason reason) {
        return ReasonWords.of(reason);
    }

    /** What a task is doing and why it waits, if it does. */
    public static Explanation subtask(SubtaskImage subtask) {
        return WaitWords.of(subtask);
    }

    /** The same, and whether the machine that it is taken to run on is dead or out of reach. */
    public static Explanation subtask(SubtaskImage subtask, EngineImage image) {
        return WaitWords.of(subtask, image);
    }

    /** Why a channel is blocked, full or empty. */
    public static Explanation channel(ChannelImage channel) {
        return ChannelWords.of(channel);
    }

    /** Where a checkpoint stands and why. */
    public static Explanation checkpoint(CheckpointImage checkpoint) {
        return ImageWords.checkpoint(checkpoint);
    }

    /** Where a transaction stands and why. */
    public static Explanation transaction(TransactionImage transaction) {
        return ImageWords.transaction(transaction);
    }

    /** The same, and whether it hangs because the attempt that opened it is gone. */
    public static Explanation transaction(TransactionImage transaction, EngineImage image) {
        return ImageWords.transaction(transaction, image);
    }

    /** How the job stands, and what it waits for. */
    public static Explanation job(EngineImage image) {
        return SurroundingWords.job(image);
    }

    /** How a task manager is. */
    public static Explanation worker(TaskManagerImage worker) {
        return SurroundingWords.worker(worker);
    }

    /** What the checkpoint coordinator does next, and what keeps it from that. */
    public static Explanation coordinator(CoordinatorImage coordinator) {
        return SurroundingWords.coordinator(coordinator);
    }

    /** Why a request for a checkpoint waits. */
    public static Explanation request(CoordinatorImage.Request request) {
        return SurroundingWords.request(request.why());
    }

    /** What the readers of a topic partition or directory see, and what they wait for. */
    public static Explanation topic(TopicImage topic) {
        return ImageWords.topic(topic);
    }

    /** The whole story of a failure: cause, who restarts and why, wait, checkpoint, effect at each reader, advice. */
    public static Explanation failure(FailureImage failure, EngineImage image) {
        return FailureWords.of(failure, image);
    }

    /** What became of the source records at one place, why, and what to do about it. */
    public static Explanation verdict(VerdictImage verdict, EngineImage image) {
        return VerdictWords.of(verdict, image);
    }
}
