package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The requests for checkpoints that wait for their turn, decided as Flink's {@code CheckpointRequestDecider} does. */
final class RequestQueue {
    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private final CheckpointTimer timer;
    private List<CheckpointRequest> waiting = List.of();

    RequestQueue(CheckpointConfig config, CoordinatorPort port, CheckpointTimer timer) {
        this.config = config;
        this.port = port;
        this.timer = timer;
    }

    /** Lets a request wait for its turn; whether it was accepted, or refused because too many wait. */
    boolean add(CheckpointRequest request) {
        RequestDecider.Enqueued enqueued = RequestDecider.enqueue(waiting, request);
        waiting = enqueued.queue();
        CheckpointRequest refused = enqueued.refused();
        if (refused != null) {
            drop(
                    refused,
                    CheckpointFailureReason.TOO_MANY_CHECKPOINT_REQUESTS,
                    RequestDecider.MAX_QUEUED + " requests wait already");
        }
        return enqueued.accepted();
    }

    /**
     * Takes the request whose turn it is; null when none may run now.
     *
     * @param fresh whether a request was just added, so that it is told why it has to wait
     * @param triggering the id of the checkpoint that is being triggered, 0 for none
     */
    @Nullable
    CheckpointRequest next(RequestDecider.Load load, boolean fresh, long triggering) {
        RequestDecider.Decision decision = decision(load);
        if (decision instanceof RequestDecider.Decision.Run) {
            return takeFirst();
        }
        if (decision instanceof RequestDecider.Decision.DropAndReplan dropped) {
            CheckpointRequest first = takeFirst();
            timer.replan(dropped.delayMillis());
            drop(
                    first,
                    CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS,
                    "execution.checkpointing.min-pause is over in " + dropped.delayMillis() + " ms");
        } else if (fresh && !waiting.isEmpty() && decision instanceof RequestDecider.Decision.Wait wait) {
            port.trace(new CheckpointEvent.RequestQueued(waiting.size(), inWords(wait.why(), load, triggering)));
        }
        return null;
    }

    private String inWords(RequestDecider.Why why, RequestDecider.Load load, long triggering) {
        String limit = "execution.checkpointing.max-concurrent-checkpoints is " + config.maxConcurrent();
        return switch (why) {
            case NOTHING_QUEUED -> "nothing waits";
            case TRIGGER_IN_PROGRESS -> "checkpoint " + triggering + " is being triggered";
            case TOO_MANY_BEING_CLEANED -> load.cleaning() + " old ones are being deleted, and " + limit;
            case TOO_MANY_PENDING -> load.pending() + " pending, and " + limit;
        };
    }

    private CheckpointRequest takeFirst() {
        CheckpointRequest first = waiting.get(0);
        waiting = List.copyOf(waiting.subList(1, waiting.size()));
        return first;
    }

    /** A request comes to nothing; that never counts as a failed checkpoint. */
    void drop(CheckpointRequest request, CheckpointFailureReason reason, String detail) {
        port.trace(new CheckpointEvent.NotTriggered(reason, detail));
        if (request.isSavepoint()) {
            port.savepointEnded(request, FailureCounter.NO_ID, reason);
        }
    }

    /** Drops all requests; periodic ones without a word. */
    void clear(CheckpointFailureReason reason, String detail) {
        List<CheckpointRequest> dropped = waiting;
        waiting = List.of();
        for (CheckpointRequest request : dropped) {
            if (!request.periodic()) {
                drop(request, reason, detail);
            }
        }
    }

    int size() {
        return waiting.size();
    }

    List<CheckpointRequest> all() {
        return waiting;
    }

    /** What the coordinator would answer the first request now. */
    RequestDecider.Decision decision(RequestDecider.Load load) {
        return RequestDecider.decide(
                waiting,
                load,
                config.maxConcurrent(),
                load.lastCompletionMillis() == 0 ? 0 : config.minPauseMillis(),
                port.nowMillis());
    }

    Memento memento() {
        return new Memento(waiting);
    }

    void restore(Memento memento) {
        waiting = memento.waiting;
    }

    /** The requests that wait at one moment. */
    record Memento(List<CheckpointRequest> waiting) {}
}
