package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.List;

/** A broker with one topic of two partitions, and short words for what tests do with it. */
final class BrokerFixture {

    static final TopicPartition P0 = new TopicPartition("orders", 0);
    static final TopicPartition P1 = new TopicPartition("orders", 1);
    static final long TIMEOUT_MILLIS = 60_000;

    final LogBroker<String> broker;
    long nowMillis;

    BrokerFixture(int transactionVersion) {
        this(BrokerSettings.DEFAULTS.withTransactionVersion(transactionVersion));
    }

    BrokerFixture(BrokerSettings settings) {
        broker = new LogBroker<>(settings);
        broker.createTopic("orders", 2);
    }

    static TransactionId id(String name) {
        return new TransactionId(name);
    }

    InitProducerIdResult init(String name) {
        return broker.initProducerId(id(name), TIMEOUT_MILLIS, nowMillis);
    }

    ProducerIdAndEpoch initialised(String name) {
        return init(name).initialised();
    }

    /** Writes records in a transaction as a client would: with version 1 it adds the partition first. */
    BrokerAnswer send(String name, ProducerIdAndEpoch producer, TopicPartition partition, String... payloads) {
        if (broker.settings().transactionVersion() == 1) {
            BrokerAnswer added = broker.addPartition(id(name), producer, partition, nowMillis);
            if (added != BrokerAnswer.NONE) {
                return added;
            }
        }
        BrokerAnswer answer = BrokerAnswer.NONE;
        for (String payload : payloads) {
            answer = broker.produce(partition, id(name), producer, payload, nowMillis);
        }
        return answer;
    }

    BrokerAnswer end(String name, ProducerIdAndEpoch producer, TransactionResult result) {
        return broker.endTransaction(id(name), producer, result, nowMillis).answer();
    }

    /** Lets the broker do all that is due up to a time. */
    List<BrokerAction> runUntil(long untilMillis) {
        List<BrokerAction> actions = new ArrayList<>();
        while (broker.nextDeadlineMillis() <= untilMillis) {
            nowMillis = Math.max(nowMillis, broker.nextDeadlineMillis());
            actions.add(broker.runDue(nowMillis).orElseThrow());
        }
        nowMillis = Math.max(nowMillis, untilMillis);
        return actions;
    }

    List<BrokerAction> finishMarkers() {
        return runUntil(nowMillis + broker.settings().markerDelayMillis());
    }

    TransactionState state(String name) {
        return broker.describe(id(name)).orElseThrow().state();
    }

    List<String> committed(TopicPartition partition) {
        return payloads(partition, IsolationLevel.READ_COMMITTED);
    }

    List<String> uncommitted(TopicPartition partition) {
        return payloads(partition, IsolationLevel.READ_UNCOMMITTED);
    }

    private List<String> payloads(TopicPartition partition, IsolationLevel isolation) {
        return broker.read(partition, 0, isolation, Integer.MAX_VALUE).records().stream()
                .map(LogEntry::record)
                .toList();
    }

    PartitionImage image(TopicPartition partition) {
        return broker.describe(partition).orElseThrow();
    }
}
