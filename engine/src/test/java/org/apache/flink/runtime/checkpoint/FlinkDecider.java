package org.apache.flink.runtime.checkpoint;

import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.util.clock.ManualClock;

/** Opens Flink's package-private decider about checkpoint requests; what it decides is told in words. */
public final class FlinkDecider {
    private final ManualClock clock = new ManualClock();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<String> told = new ArrayList<>();
    private final CheckpointRequestDecider decider;
    private int pending;
    private int cleaning;

    public FlinkDecider(int maxConcurrent, long minPauseMillis) {
        this.decider = new CheckpointRequestDecider(
                maxConcurrent,
                (now, delay) -> told.add("replan in " + delay),
                clock,
                minPauseMillis,
                () -> pending,
                () -> cleaning);
    }

    public void circumstances(long passedMillis, int newPending, int newCleaning) {
        clock.advanceTime(Duration.ofMillis(passedMillis));
        pending = newPending;
        cleaning = newCleaning;
    }

    /** Submits a request; all requests differ in their time. */
    public List<String> submit(
            int number,
            boolean savepoint,
            boolean forced,
            boolean periodic,
            long timestamp,
            boolean triggering,
            long lastCompletion) {
        CheckpointProperties properties = savepoint
                ? CheckpointProperties.forSavepoint(forced, SavepointFormatType.CANONICAL)
                : new CheckpointProperties(forced, CheckpointType.CHECKPOINT, true, true, true, true, true, false);
        var request = new CheckpointCoordinator.CheckpointTriggerRequest(properties, null, periodic);
        setTime(request, timestamp);
        numbers.put(request, number);
        request.getOnCompletionFuture()
                .whenComplete((done, failure) -> told.add(
                        "dropped " + number + " " + ((CheckpointException) failure).getCheckpointFailureReason()));
        return answer(decider.chooseRequestToExecute(request, triggering, lastCompletion));
    }

    /** Looks at the queue again. */
    public List<String> examine(boolean triggering, long lastCompletion) {
        return answer(decider.chooseQueuedRequestToExecute(triggering, lastCompletion));
    }

    private List<String> answer(Optional<CheckpointCoordinator.CheckpointTriggerRequest> chosen) {
        chosen.ifPresent(request -> told.add("run " + numbers.get(request)));
        told.add("queued " + decider.getNumQueuedRequests());
        List<String> answer = List.copyOf(told);
        told.clear();
        return answer;
    }

    private static void setTime(CheckpointCoordinator.CheckpointTriggerRequest request, long timestamp) {
        try {
            var field = CheckpointCoordinator.CheckpointTriggerRequest.class.getDeclaredField("timestamp");
            field.setAccessible(true);
            field.setLong(request, timestamp);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
