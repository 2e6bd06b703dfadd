package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.P0;
import static io.barrierscope.engine.transaction.log.BrokerFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InitProducerIdTest {

    @Test
    void a_new_id_gets_a_fresh_producer_id_and_epoch_zero() {
        BrokerFixture fixture = new BrokerFixture(2);

        ProducerIdAndEpoch first = fixture.initialised("a");
        ProducerIdAndEpoch second = fixture.initialised("b");

        assertThat(first.epoch()).isZero();
        assertThat(second.epoch()).isZero();
        assertThat(second.producerId()).isNotEqualTo(first.producerId());
        assertThat(fixture.state("a")).isEqualTo(TransactionState.EMPTY);
    }

    @Test
    void at_rest_the_epoch_goes_up_by_one_and_the_state_is_empty() {
        for (int version = 1; version <= 2; version++) {
            for (TransactionResult result : TransactionResult.values()) {
                BrokerFixture fixture = new BrokerFixture(version);
                ProducerIdAndEpoch producer = fixture.initialised("a");
                assertThat(fixture.initialised("a").epoch()).isEqualTo((short) 1);
                producer = fixture.initialised("a");
                fixture.send("a", producer, P0, "x");
                fixture.end("a", producer, result);
                fixture.finishMarkers();
                short stored = fixture.broker.describe(id("a")).orElseThrow().epoch();

                ProducerIdAndEpoch next = fixture.initialised("a");

                assertThat(next.epoch()).isEqualTo((short) (stored + 1));
                assertThat(fixture.state("a")).isEqualTo(TransactionState.EMPTY);
            }
        }
    }

    @Test
    void while_markers_are_outstanding_the_answer_is_concurrent_transactions() {
        for (TransactionResult result : TransactionResult.values()) {
            BrokerFixture fixture = new BrokerFixture(2);
            ProducerIdAndEpoch producer = fixture.initialised("a");
            fixture.send("a", producer, P0, "x");
            fixture.end("a", producer, result);

            assertThat(fixture.init("a").answer()).isEqualTo(BrokerAnswer.CONCURRENT_TRANSACTIONS);

            fixture.finishMarkers();
            assertThat(fixture.init("a").answer()).isEqualTo(BrokerAnswer.NONE);
        }
    }

    @Test
    void an_ongoing_transaction_is_fenced_and_aborted_and_the_epoch_ends_two_higher() {
        for (int version = 1; version <= 2; version++) {
            BrokerFixture fixture = new BrokerFixture(version);
            ProducerIdAndEpoch old = fixture.initialised("a");
            fixture.send("a", old, P0, "lost");

            assertThat(fixture.init("a").answer()).isEqualTo(BrokerAnswer.CONCURRENT_TRANSACTIONS);
            assertThat(fixture.state("a")).isEqualTo(TransactionState.PREPARE_ABORT);
            fixture.finishMarkers();
            ProducerIdAndEpoch next = fixture.initialised("a");

            assertThat(next.epoch()).isEqualTo((short) (old.epoch() + 2));
            assertThat(next.producerId()).isEqualTo(old.producerId());
            assertThat(fixture.committed(P0)).isEmpty();
            assertThat(fixture.end("a", old, TransactionResult.COMMIT)).isEqualTo(BrokerAnswer.PRODUCER_FENCED);
            assertThat(fixture.broker.produce(P0, id("a"), old, "zombie", fixture.nowMillis))
                    .isEqualTo(BrokerAnswer.INVALID_PRODUCER_EPOCH);
        }
    }

    @Test
    void a_timeout_above_the_maximum_or_not_positive_is_refused() {
        BrokerFixture fixture = new BrokerFixture(2);
        long hour = 3_600_000;

        assertThat(fixture.broker.initProducerId(id("a"), hour, 0).answer())
                .isEqualTo(BrokerAnswer.INVALID_TRANSACTION_TIMEOUT);
        assertThat(fixture.broker.initProducerId(id("a"), 0, 0).answer())
                .isEqualTo(BrokerAnswer.INVALID_TRANSACTION_TIMEOUT);
        assertThat(fixture.broker.initProducerId(id("a"), 900_000, 0).answer()).isEqualTo(BrokerAnswer.NONE);
    }

    @Test
    void used_up_epochs_give_a_new_producer_id() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch last = exhausted(fixture);

        ProducerIdAndEpoch next = fixture.initialised("a");

        assertThat(next.epoch()).isZero();
        assertThat(next.producerId()).isNotEqualTo(last.producerId());
    }

    @Test
    void an_end_with_the_last_epoch_hands_out_a_new_producer_id_and_knows_its_retry() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch last = exhausted(fixture);
        fixture.send("a", last, P0, "x");

        ProducerIdAndEpoch next = fixture.broker
                .endTransaction(id("a"), last, TransactionResult.COMMIT, fixture.nowMillis)
                .next();
        fixture.finishMarkers();

        assertThat(next.epoch()).isZero();
        assertThat(next.producerId()).isNotEqualTo(last.producerId());
        assertThat(fixture.committed(P0)).containsExactly("x");
        assertThat(fixture.end("a", last, TransactionResult.COMMIT)).isEqualTo(BrokerAnswer.NONE);
        assertThat(fixture.end("a", last, TransactionResult.ABORT)).isEqualTo(BrokerAnswer.INVALID_TXN_STATE);
        assertThat(fixture.send("a", next, P0, "y")).isEqualTo(BrokerAnswer.NONE);
    }

    @Test
    void an_expected_identity_must_be_the_current_or_the_previous_one() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch first = fixture.initialised("a");

        InitProducerIdResult again = fixture.broker.initProducerId(id("a"), 60_000, first, 0);
        InitProducerIdResult retry = fixture.broker.initProducerId(id("a"), 60_000, first, 0);
        ProducerIdAndEpoch replacing = fixture.initialised("a");
        InitProducerIdResult late = fixture.broker.initProducerId(id("a"), 60_000, first, 0);
        ProducerIdAndEpoch foreign = new ProducerIdAndEpoch(99, replacing.epoch());

        assertThat(again.initialised().epoch()).isEqualTo((short) 1);
        assertThat(retry.initialised()).isEqualTo(again.initialised());
        assertThat(replacing.epoch()).isEqualTo((short) 2);
        assertThat(late.answer()).isEqualTo(BrokerAnswer.PRODUCER_FENCED);
        assertThat(fixture.broker.initProducerId(id("a"), 60_000, foreign, 0).answer())
                .isEqualTo(BrokerAnswer.PRODUCER_FENCED);
    }

    @Test
    void an_id_at_rest_is_forgotten_by_the_first_cleanup_after_seven_days() {
        BrokerFixture fixture = new BrokerFixture(2);
        fixture.nowMillis = 1;
        ProducerIdAndEpoch producer = fixture.initialised("a");
        long sevenDays = TransactionCoordinator.ID_EXPIRATION_MILLIS;

        fixture.nowMillis = sevenDays + 2;
        assertThat(fixture.end("a", producer, TransactionResult.COMMIT)).isEqualTo(BrokerAnswer.INVALID_TXN_STATE);
        fixture.nowMillis = sevenDays + TransactionCoordinator.ID_CLEANUP_INTERVAL_MILLIS;

        assertThat(fixture.end("a", producer, TransactionResult.COMMIT))
                .isEqualTo(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);
        assertThat(fixture.initialised("a").epoch()).isZero();
    }

    private static ProducerIdAndEpoch exhausted(BrokerFixture fixture) {
        ProducerIdAndEpoch producer = fixture.initialised("a");
        while (producer.epoch() < Short.MAX_VALUE - 1) {
            producer = fixture.initialised("a");
        }
        return producer;
    }
}
