package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.operator.BrokerClient;
import io.barrierscope.engine.operator.KafkaSource;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.operator.SinkSystems;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.log.BrokerAction;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.LogListener;
import io.barrierscope.engine.transaction.log.PartitionImage;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.transaction.log.TransactionResult;
import io.barrierscope.engine.transaction.log.TransactionState;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Connects the broker's own doings with time, trace, transaction book and oracle. */
final class SinkHub implements LogListener<StreamRecord> {
    private final Engine engine;
    private final SinkSystems systems;
    private final Map<String, VertexId> sinkOfTopic = new LinkedHashMap<>();
    private final Map<String, Readers> readersOfTopic = new LinkedHashMap<>();
    private static final int MAX_TRANSACTIONS = 256;

    private final TopicProducers producers;
    private final LiveInputs live;
    private final Set<String> read = new LinkedHashSet<>();
    private long plannedDeadline = LogBroker.NO_DEADLINE;
    private long readable = -1;

    SinkHub(Engine engine, SinkSystems systems, List<TopicSettings> topics) {
        this.engine = engine;
        this.systems = systems;
        this.live = new LiveInputs(engine, this, systems);
        this.producers = new TopicProducers(engine, systems.broker(), topics);
    }

    /** The places of the oracle where a topic's readers are counted. */
    private record Readers(int committed, int uncommitted) {}

    /** Follows what the job's sinks write and its sources read, and lets the world begin. */
    void begin(JobGraph job) {
        for (JobVertex vertex : job.vertices()) {
            if (vertex.operator().equals("kafka-sink")) {
                sinkOfTopic.putIfAbsent(TopicLayout.topicOf(vertex), vertex.id());
            } else if (vertex.operator().equals("kafka-source")) {
                read.add(TopicLayout.topicOf(vertex));
            }
        }
        sinkOfTopic.forEach((topic, sink) -> readersOfTopic.put(
                topic,
                new Readers(engine.oracle().readers(sink, true), engine.oracle().readers(sink, false))));
        producers.begin();
    }

    void topicDue(int topic) {
        producers.due(topic);
        wakeReaders();
    }

    void topicGrows(int topic) {
        producers.grow(topic);
    }

    /** Tells the job's sources when there may be more to read than they knew. */
    private void wakeReaders() {
        if (read.isEmpty()) {
            return;
        }
        long now = systems.broker().isUp() ? 0 : -1;
        for (TopicPartition partition : systems.broker().partitions()) {
            if (read.contains(partition.topic())) {
                PartitionImage numbers = systems.broker().describe(partition).orElseThrow();
                now += numbers.highWatermark() + numbers.lastStableOffset();
            }
        }
        if (now == readable) {
            return;
        }
        readable = now;
        for (Task task : engine.tasks()) {
            if (task.source() instanceof KafkaSource && task.isActive()) {
                task.loop().planWake();
            }
        }
    }

    /** What a real broker says. */
    LiveInputs live() {
        return live;
    }

    SinkSystems systems() {
        return systems;
    }

    /** The sink whose records a topic holds. */
    @Nullable
    VertexId sinkOf(String topic) {
        return sinkOfTopic.get(topic);
    }

    @Override
    public void visibleUncommitted(TopicPartition partition, long offset, StreamRecord payload) {
        Readers readers = readersOfTopic.get(partition.topic());
        if (readers != null) {
            engine.oracle().delivered(readers.uncommitted, payload);
        }
    }

    @Override
    public void committedVisible(TopicPartition partition, long offset, StreamRecord payload) {
        Readers readers = readersOfTopic.get(partition.topic());
        if (readers != null) {
            engine.oracle().delivered(readers.committed, payload);
        }
    }

    /** After a step that may have talked to the broker: makes sure that its next doing is planned. */
    void plan() {
        wakeReaders();
        // a real broker does by its own clock what the simulated one would do here
        long deadline = systems.live().isConnected()
                ? LogBroker.NO_DEADLINE
                : systems.broker().nextDeadlineMillis();
        if (deadline != plannedDeadline) {
            plannedDeadline = deadline;
            if (deadline != LogBroker.NO_DEADLINE) {
                engine.scheduleAt(deadline, new EngineEvent.BrokerDue(deadline));
            }
        }
    }

    boolean brokerDue(long deadlineMillis) {
        if (deadlineMillis != plannedDeadline) {
            return false;
        }
        plannedDeadline = LogBroker.NO_DEADLINE;
        Optional<BrokerAction> action = systems.broker().runDue(engine.timeMillis());
        action.ifPresent(this::note);
        if (action.isPresent() && action.get() instanceof BrokerAction.TransactionCompleted) {
            wakeClients();
        }
        return action.isPresent();
    }

    void note(BrokerAction action) {
        TransactionId id = new TransactionId(action.transactionalId().value());
        TransactionImage known = find(id);
        SubtaskId sink = known == null ? null : known.sink();
        if (action instanceof BrokerAction.MarkerWritten marker) {
            boolean commit = marker.result() == TransactionResult.COMMIT;
            engine.tracer()
                    .emit(new TransactionEvent.MarkerWritten(
                            sink, id, marker.partition().toString(), marker.offset(), commit));
        } else if (action instanceof BrokerAction.TransactionTimedOut timedOut) {
            endedByBroker(
                    id,
                    known,
                    State.EXPIRED,
                    "the broker ended it: transaction.timeout.ms of " + timedOut.timeoutMillis()
                            + " ms has passed since its first record");
        } else if (action instanceof BrokerAction.TransactionCompleted completed) {
            engine.tracer()
                    .emit(new TransactionEvent.MarkerWritten(
                            sink, id, "(all)", -1, completed.state() == TransactionState.COMPLETE_COMMIT));
        }
    }

    void endedByBroker(TransactionId id, @Nullable TransactionImage known, State state, String detail) {
        SubtaskId sink = known == null ? null : known.sink();
        if (known != null && known.state() != State.LOST) {
            systems.transactions().ended(id, known.sink(), state, -1, engine.timeMillis(), detail);
        }
        engine.tracer().emit(new TransactionEvent.EndedByBroker(sink, id, detail));
    }

    @Nullable
    TransactionImage find(TransactionId id) {
        for (VertexId sink : sinkOfTopic.values()) {
            TransactionImage known = systems.transactions().find(id, new SubtaskId(sink, 0));
            if (known != null) {
                return known;
            }
        }
        return null;
    }

    /** Transactions of a sink subtask that the broker has not decided; parts of files are none. */
    List<TransactionImage> undecided(SubtaskId sink) {
        List<TransactionImage> found = new ArrayList<>();
        for (TransactionImage image : systems.transactions().latest(MAX_TRANSACTIONS)) {
            boolean open = image.state() == State.OPEN || image.state() == State.PRE_COMMITTED;
            if (open
                    && image.sink().equals(sink)
                    && systems.broker().describe(image.id()).isPresent()) {
                found.add(image);
            }
        }
        return found;
    }

    void shutDown(OptionalLong forMillis) {
        long again = forMillis.isPresent() ? engine.timeMillis() + forMillis.getAsLong() : LogBroker.NO_DEADLINE;
        systems.broker().shutDown(again);
        forMillis.ifPresent(millis -> engine.schedule(millis, new EngineEvent.BrokerUp()));
    }

    boolean startUp() {
        if (systems.broker().isUp()) {
            return false;
        }
        systems.broker().startUp(engine.timeMillis());
        producers.catchUp();
        engine.tracer().emit(new BrokerEvent.UpAgain());
        wakeClients();
        return true;
    }

    /** What waits in producers goes out. */
    private void wakeClients() {
        for (Task task : engine.tasks()) {
            for (OperatorNode node : task.nodes()) {
                if (task.isActive() && node.operator() instanceof BrokerClient client) {
                    wake(task, node, client);
                }
            }
        }
    }

    private static void wake(Task task, OperatorNode node, BrokerClient client) {
        try {
            client.brokerReady(node);
        } catch (OperatorException e) {
            task.fail(e.getMessage());
        }
    }

    Memento memento() {
        return new Memento(systems.memento(), producers.memento(), plannedDeadline, readable);
    }

    void restore(Memento memento) {
        systems.restore(memento.systems);
        producers.restore(memento.producers);
        plannedDeadline = memento.plannedDeadline;
        readable = memento.readable;
    }

    /** The systems at one moment. */
    record Memento(SinkSystems.Memento systems, List<long[]> producers, long plannedDeadline, long readable) {}
}
