package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.Arrays;
import java.util.List;

/** The world that fills topics: it goes on whatever the job does, and waits for the broker when it is away. */
final class TopicProducers {
    private static final RowType VALUE = RowType.of("value");
    private static final RowType KEYED = RowType.of("value", "key");

    private final Engine engine;
    private final LogBroker<StreamRecord> broker;
    private final List<TopicSettings> topics;
    private long[] produced;
    private long[] planned;

    TopicProducers(Engine engine, LogBroker<StreamRecord> broker, List<TopicSettings> topics) {
        this.engine = engine;
        this.broker = broker;
        this.topics = topics;
        this.produced = new long[topics.size()];
        this.planned = new long[topics.size()];
        Arrays.fill(planned, -1);
        for (TopicSettings topic : topics) {
            broker.createTopic(topic.name(), topic.partitions());
        }
    }

    /** Writes what was there before the job and plans what comes. */
    void begin() {
        for (int number = 0; number < topics.size(); number++) {
            TopicSettings topic = topics.get(number);
            while (produced[number] < Math.min(topic.existing(), topic.count())) {
                append(number, 0);
            }
            for (TopicSettings.Growth growth : topic.growth()) {
                engine.scheduleAt(growth.atMillis(), new EngineEvent.TopicGrows(number));
            }
            planNext(number);
        }
    }

    /** The time of a topic has come: writes what is due. */
    void due(int number) {
        planned[number] = -1;
        produce(number);
    }

    private void produce(int number) {
        TopicSettings topic = topics.get(number);
        while (broker.isUp() && produced[number] < topic.count() && dueMillis(number) <= engine.timeMillis()) {
            append(number, engine.timeMillis());
        }
        planNext(number);
    }

    /** Partitions are added. */
    void grow(int number) {
        TopicSettings topic = topics.get(number);
        broker.createTopic(topic.name(), topic.partitionsAt(engine.timeMillis()));
    }

    /** The broker is back. */
    void catchUp() {
        for (int number = 0; number < topics.size(); number++) {
            produce(number);
        }
    }

    private void planNext(int number) {
        TopicSettings topic = topics.get(number);
        boolean more = topic.ratePerSecond() > 0 && produced[number] < topic.count();
        long due = more ? dueMillis(number) : Long.MAX_VALUE;
        if (more && broker.isUp() && due != planned[number]) {
            planned[number] = due;
            engine.scheduleAt(due, new EngineEvent.TopicDue(number));
        }
    }

    private long dueMillis(int number) {
        TopicSettings topic = topics.get(number);
        if (topic.ratePerSecond() <= 0) {
            return Long.MAX_VALUE;
        }
        long place = produced[number] - Math.min(topic.existing(), topic.count());
        return (long) Math.ceil(place * 1000 / topic.ratePerSecond());
    }

    private void append(int number, long nowMillis) {
        TopicSettings topic = topics.get(number);
        long value = topic.from() + produced[number];
        Row row = topic.keys() > 0 ? Row.of(KEYED, value, Math.floorMod(value, topic.keys())) : Row.of(VALUE, value);
        int partition = (int) (produced[number] % topic.partitionsAt(nowMillis));
        broker.produce(
                new TopicPartition(topic.name(), partition), new StreamRecord(row, nowMillis, -1, -1), nowMillis);
        produced[number]++;
    }

    List<long[]> memento() {
        return List.of(produced.clone(), planned.clone());
    }

    void restore(List<long[]> memento) {
        produced = memento.get(0).clone();
        planned = memento.get(1).clone();
    }
}
