package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.BrokerSettings;
import io.barrierscope.engine.transaction.log.BrokerTransaction;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.transaction.log.TransactionResult;
import io.barrierscope.engine.transaction.log.TransactionState;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.apache.kafka.coordinator.transaction.TransactionMetadata;
import org.apache.kafka.server.common.TransactionVersion;
import org.junit.jupiter.api.Test;

/**
 * Against Kafka 4.3.1's own {@code TransactionMetadata}: every change of state that the simulated broker makes is made there
 * too, must be legal there, and must lead to the same state, producer id and epoch.
 */
class TransactionFidelityTest {
    private static final TransactionId ID = new TransactionId("t");
    private static final int TIMEOUT_MILLIS = 60_000;

    @Test
    void random_requests_lead_to_the_same_states_and_epochs() {
        Comparisons comparisons =
                new Comparisons("states, producer ids and epochs of Kafka 4.3.1's TransactionMetadata");
        for (int version = 1; version <= 2; version++) {
            for (int seed = 0; seed < 6_000; seed++) {
                new Walk(version, seed).compare(comparisons);
            }
        }
        comparisons.assertAtLeast(100_000);
    }

    /** One life of a transactional id at both coordinators. */
    private static final class Walk {
        private final int version;
        private final Random random;
        private final LogBroker<String> broker;
        private final TopicPartition partition = new TopicPartition("topic", 0);
        private final String name;
        private TransactionMetadata kafkas;
        private ProducerIdAndEpoch producer = new ProducerIdAndEpoch(-1, (short) -1);
        private long now = 1;

        Walk(int version, int seed) {
            this.version = version;
            this.random = new Random(seed);
            this.name = "version " + version + ", seed " + seed;
            this.broker = new LogBroker<>(BrokerSettings.DEFAULTS.withTransactionVersion(version));
            broker.createTopic("topic", 2);
            kafkas = new TransactionMetadata(
                    "t",
                    0,
                    -1,
                    -1,
                    (short) -1,
                    (short) -1,
                    TIMEOUT_MILLIS,
                    org.apache.kafka.coordinator.transaction.TransactionState.EMPTY,
                    new LinkedHashSet<>(),
                    -1,
                    now,
                    featureLevel());
        }

        private TransactionVersion featureLevel() {
            return TransactionVersion.fromFeatureLevel((short) version);
        }

        void compare(Comparisons comparisons) {
            init();
            for (int i = 0; i < 12; i++) {
                now += random.nextInt(5);
                switch (random.nextInt(6)) {
                    case 0 -> init();
                    case 1, 2 -> add();
                    case 3 -> end(TransactionResult.COMMIT);
                    case 4 -> end(TransactionResult.ABORT);
                    default -> complete();
                }
                BrokerTransaction ours = broker.describe(ID).orElseThrow();
                comparisons.same(
                        ours.state() + " " + ours.producerId() + "/" + ours.epoch(),
                        kafkas.state() + " " + kafkas.producerId() + "/" + kafkas.producerEpoch(),
                        () -> name);
            }
        }

        private void init() {
            TransactionState before =
                    broker.describe(ID).map(BrokerTransaction::state).orElse(TransactionState.EMPTY);
            var result = broker.initProducerId(ID, TIMEOUT_MILLIS, now);
            if (result.answer() == BrokerAnswer.NONE) {
                producer = result.initialised();
                kafkas.completeTransitionTo(
                        kafkas.prepareIncrementProducerEpoch(TIMEOUT_MILLIS, Optional.empty(), now));
            } else if (before == TransactionState.ONGOING) {
                fence();
            }
        }

        /** InitProducerId meets an open transaction: it is fenced and aborted ({@code endTransaction} for itself). */
        private void fence() {
            var fenced = kafkas.prepareFenceProducerEpoch();
            kafkas.pendingState(Optional.empty());
            if (version < 2) {
                kafkas.setProducerEpoch(fenced.producerEpoch());
                kafkas.setLastProducerEpoch((short) -1);
            }
            prepare(org.apache.kafka.coordinator.transaction.TransactionState.PREPARE_ABORT);
        }

        private void add() {
            if (broker.addPartition(ID, producer, partition, now) == BrokerAnswer.NONE
                    && kafkas.topicPartitions().isEmpty()) {
                kafkas.completeTransitionTo(kafkas.prepareAddPartitions(
                        Set.of(new org.apache.kafka.common.TopicPartition("topic", 0)), now, featureLevel()));
            }
        }

        private void end(TransactionResult result) {
            BrokerTransaction before = broker.describe(ID).orElseThrow();
            var answer = broker.endTransaction(ID, producer, result, now);
            if (answer.answer() != BrokerAnswer.NONE) {
                return;
            }
            producer = answer.next();
            boolean changed = broker.describe(ID).orElseThrow().state() != before.state();
            if (changed) {
                prepare(
                        result == TransactionResult.COMMIT
                                ? org.apache.kafka.coordinator.transaction.TransactionState.PREPARE_COMMIT
                                : org.apache.kafka.coordinator.transaction.TransactionState.PREPARE_ABORT);
            }
        }

        private void prepare(org.apache.kafka.coordinator.transaction.TransactionState state) {
            TransactionVersion client = version < 2 ? TransactionVersion.fromFeatureLevel((short) 0) : featureLevel();
            boolean nothingAdded = version >= 2 && kafkas.topicPartitions().isEmpty();
            kafkas.completeTransitionTo(kafkas.prepareAbortOrCommit(state, client, -1, now, nothingAdded));
        }

        private void complete() {
            while (broker.nextDeadlineMillis() <= now + 10) {
                now = Math.max(now, broker.nextDeadlineMillis());
                boolean preparing = broker.describe(ID).orElseThrow().state().isPreparing();
                broker.runDue(now);
                if (preparing && broker.describe(ID).orElseThrow().state().isAtRest()) {
                    Set.copyOf(kafkas.topicPartitions()).forEach(kafkas::removePartition);
                    kafkas.completeTransitionTo(kafkas.prepareComplete(now));
                }
            }
        }
    }

    @Test
    void the_same_states_may_follow_each_other() {
        Comparisons comparisons = new Comparisons("states of a transaction of Kafka 4.3.1");
        comparisons.same(
                TransactionState.values().length,
                org.apache.kafka.coordinator.transaction.TransactionState.values().length,
                () -> "number of states");
        for (TransactionState state : TransactionState.values()) {
            comparisons.same(
                    state.name(),
                    org.apache.kafka.coordinator.transaction.TransactionState.valueOf(state.name())
                            .name(),
                    state::name);
            for (TransactionState previous : TransactionState.values()) {
                comparisons.same(
                        state.mayFollow(previous, 2),
                        org.apache.kafka.coordinator.transaction.TransactionState.valueOf(state.name())
                                .validPreviousStates()
                                .contains(org.apache.kafka.coordinator.transaction.TransactionState.valueOf(
                                        previous.name())),
                        () -> previous + " to " + state);
            }
        }
        comparisons.assertAtLeast(70);
    }
}
