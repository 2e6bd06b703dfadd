package org.apache.flink.runtime.operators.coordination;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.concurrent.ComponentMainThreadExecutorServiceAdapter;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphTestUtils;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.util.IncompleteFuturesTracker;
import org.apache.flink.util.SerializedValue;

/** Opens Flink's package-private way from a coordinator to a subtask, and tells what goes out. */
public final class FlinkGateway {
    private final List<Integer> sent = new ArrayList<>();
    private final SubtaskGatewayImpl gateway = new SubtaskGatewayImpl(
            new Access(), ComponentMainThreadExecutorServiceAdapter.forMainThread(), new IncompleteFuturesTracker());

    /** An event with a number. */
    private record Event(int number) implements OperatorEvent {}

    public void send(int number) {
        gateway.sendEvent(new Event(number));
    }

    public void close(long checkpointId) {
        gateway.markForCheckpoint(checkpointId);
        gateway.tryCloseGateway(checkpointId);
    }

    public void open(long checkpointId) {
        gateway.openGatewayAndUnmarkCheckpoint(checkpointId);
    }

    /** What has gone out so far. */
    public List<Integer> sent() {
        return List.copyOf(sent);
    }

    private final class Access implements SubtaskAccess {
        @Override
        public Callable<CompletableFuture<Acknowledge>> createEventSendAction(SerializedValue<OperatorEvent> event) {
            return () -> {
                sent.add(number(event));
                return CompletableFuture.completedFuture(Acknowledge.get());
            };
        }

        private int number(SerializedValue<OperatorEvent> event) throws IOException, ClassNotFoundException {
            return ((Event) event.deserializeValue(getClass().getClassLoader())).number();
        }

        @Override
        public int getSubtaskIndex() {
            return 0;
        }

        @Override
        public ExecutionAttemptID currentAttempt() {
            return ExecutionGraphTestUtils.createExecutionAttemptId();
        }

        @Override
        public String subtaskName() {
            return "s#0";
        }

        @Override
        public CompletableFuture<?> hasSwitchedToRunning() {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public boolean isStillRunning() {
            return true;
        }

        @Override
        public void triggerTaskFailover(Throwable cause) {
            throw new IllegalStateException(cause);
        }
    }
}
