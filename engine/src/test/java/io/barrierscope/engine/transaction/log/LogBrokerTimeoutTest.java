package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.P0;
import static io.barrierscope.engine.transaction.log.BrokerFixture.P1;
import static io.barrierscope.engine.transaction.log.BrokerFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.transaction.log.BrokerAction.TransactionTimedOut;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogBrokerTimeoutTest {

    @Test
    void an_idle_cluster_has_no_deadline() {
        BrokerFixture fixture = new BrokerFixture(2);
        fixture.initialised("a");
        fixture.broker.produce(P0, "plain", 0);

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(LogBroker.NO_DEADLINE);
    }

    @Test
    void a_transaction_is_aborted_at_the_first_scan_behind_its_timeout() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer =
                fixture.broker.initProducerId(id("a"), 30_000, 0).initialised();
        fixture.nowMillis = 1;
        fixture.send("a", producer, P0, "x");

        List<BrokerAction> actions = fixture.runUntil(60_000);

        assertThat(actions.get(0)).isEqualTo(new TransactionTimedOut(id("a"), producer, 1, 30_000, 40_000));
        assertThat(fixture.state("a")).isEqualTo(TransactionState.COMPLETE_ABORT);
        assertThat(fixture.committed(P0)).isEmpty();
        assertThat(fixture.uncommitted(P0)).containsExactly("x");
    }

    @Test
    void a_scan_exactly_at_start_plus_timeout_is_one_too_early() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer =
                fixture.broker.initProducerId(id("a"), 30_000, 0).initialised();

        fixture.nowMillis = 0;
        fixture.send("a", producer, P0, "x");

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(40_000);
    }

    @Test
    void the_clock_of_a_transaction_starts_with_its_first_partition_and_not_with_a_later_one() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.nowMillis = 25_000;
        fixture.send("a", producer, P0, "x");
        fixture.nowMillis = 55_000;
        fixture.send("a", producer, P1, "y");

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(90_000);
        assertThat(fixture.broker.describe(id("a")).orElseThrow().startMillis()).isEqualTo(25_000);
    }

    @Test
    void a_commit_after_the_timeout_is_invalid_in_version_two_and_fenced_in_version_one() {
        for (int version = 1; version <= 2; version++) {
            BrokerFixture fixture = new BrokerFixture(version);
            ProducerIdAndEpoch producer = fixture.initialised("a");
            fixture.send("a", producer, P0, "x");
            fixture.runUntil(80_000);

            BrokerAnswer answer = fixture.end("a", producer, TransactionResult.COMMIT);

            assertThat(answer).isEqualTo(version == 1 ? BrokerAnswer.PRODUCER_FENCED : BrokerAnswer.INVALID_TXN_STATE);
            assertThat(fixture.send("a", producer, P0, "y"))
                    .isIn(BrokerAnswer.INVALID_PRODUCER_EPOCH, BrokerAnswer.PRODUCER_FENCED);
            assertThat(fixture.committed(P0)).isEmpty();
        }
    }

    @Test
    void two_timeouts_of_one_scan_are_two_steps_in_the_order_of_their_start() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch later = fixture.initialised("a");
        ProducerIdAndEpoch earlier = fixture.initialised("b");
        fixture.send("b", earlier, P0, "x");
        fixture.send("a", later, P0, "y");

        BrokerAction first = fixture.broker.runDue(70_000).orElseThrow();
        BrokerAction second = fixture.broker.runDue(70_000).orElseThrow();

        assertThat(first.transactionalId()).isEqualTo(id("b"));
        assertThat(second.transactionalId()).isEqualTo(id("a"));
        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(70_002);
    }

    @Test
    void a_forced_timeout_aborts_at_once_and_only_what_is_ongoing() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        assertThat(fixture.broker.forceTimeout(id("a"), 0)).isEqualTo(BrokerAnswer.INVALID_TXN_STATE);
        fixture.send("a", producer, P0, "x");

        assertThat(fixture.broker.forceTimeout(id("a"), 0)).isEqualTo(BrokerAnswer.NONE);

        assertThat(fixture.state("a")).isEqualTo(TransactionState.PREPARE_ABORT);
        assertThat(fixture.broker.forceTimeout(id("a"), 0)).isEqualTo(BrokerAnswer.INVALID_TXN_STATE);
        fixture.finishMarkers();
        assertThat(fixture.end("a", producer, TransactionResult.COMMIT)).isEqualTo(BrokerAnswer.INVALID_TXN_STATE);
    }

    @Test
    void an_outage_moves_the_grid_of_the_scan() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.broker.shutDown(LogBroker.NO_DEADLINE);

        fixture.broker.startUp(123_456);

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(133_456);
        assertThat(fixture.runUntil(133_456).get(0)).isInstanceOf(TransactionTimedOut.class);
    }

    @Test
    void after_an_outage_a_running_transaction_keeps_its_clock() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.broker.shutDown(LogBroker.NO_DEADLINE);

        fixture.broker.startUp(5_000);

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(65_000);
    }
}
