package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.P0;
import static io.barrierscope.engine.transaction.log.BrokerFixture.P1;
import static io.barrierscope.engine.transaction.log.BrokerFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogBrokerMementoTest {

    @Test
    void a_partition_without_appends_is_shared_between_mementos() {
        BrokerFixture fixture = new BrokerFixture(2);
        BrokerMemento first = fixture.broker.memento();

        fixture.broker.produce(P0, "x", 0);
        BrokerMemento second = fixture.broker.memento();

        assertThat(second.partitions().get(0)).isNotSameAs(first.partitions().get(0));
        assertThat(second.partitions().get(1)).isSameAs(first.partitions().get(1));
    }

    @Test
    void another_broker_goes_on_from_a_memento_as_the_first_one_would() {
        BrokerFixture first = new BrokerFixture(2);
        ProducerIdAndEpoch producer = first.initialised("a");
        first.send("a", producer, P0, "x");
        first.end("a", producer, TransactionResult.COMMIT);
        BrokerMemento memento = first.broker.memento();
        BrokerFixture second = new BrokerFixture(2);
        second.broker.restore(memento);

        List<BrokerAction> there = goOn(second);
        List<BrokerAction> here = goOn(first);

        assertThat(there).isEqualTo(here).hasSize(4);
        assertThat(second.broker.listTransactions()).isEqualTo(first.broker.listTransactions());
        assertThat(second.committed(P0)).containsExactly("x", "y");
    }

    private static List<BrokerAction> goOn(BrokerFixture fixture) {
        ProducerIdAndEpoch producer = fixture.initialised("b");
        fixture.send("b", producer, P0, "y");
        fixture.end("b", producer, TransactionResult.COMMIT);
        return fixture.finishMarkers();
    }

    @Test
    void an_outage_comes_and_goes_with_the_memento() {
        BrokerFixture fixture = new BrokerFixture(2);
        BrokerMemento up = fixture.broker.memento();
        fixture.broker.shutDown(LogBroker.NO_DEADLINE);
        BrokerMemento down = fixture.broker.memento();

        fixture.broker.restore(up);
        assertThat(fixture.broker.isUp()).isTrue();
        fixture.broker.restore(down);
        assertThat(fixture.broker.isUp()).isFalse();
    }

    @Test
    void a_topic_created_later_is_gone_before_its_creation() {
        BrokerFixture fixture = new BrokerFixture(2);
        BrokerMemento before = fixture.broker.memento();
        TopicPartition late = new TopicPartition("late", 0);
        fixture.broker.createTopic("late", 1);
        fixture.broker.produce(late, "x", 0);
        BrokerMemento after = fixture.broker.memento();

        fixture.broker.restore(before);

        assertThat(fixture.broker.partitions()).containsExactly(P0, P1);
        assertThat(fixture.broker.produce(late, "y", 0)).isEqualTo(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION);
        fixture.broker.restore(after);
        assertThat(fixture.uncommitted(late)).containsExactly("x");
    }

    @Test
    void a_transaction_lives_on_after_going_back_to_its_middle() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        BrokerMemento middle = fixture.broker.memento();
        fixture.end("a", producer, TransactionResult.ABORT);
        fixture.finishMarkers();

        fixture.broker.restore(middle);
        fixture.send("a", producer, P0, "y");
        BrokerAnswer answer = fixture.end("a", producer, TransactionResult.COMMIT);
        fixture.finishMarkers();

        assertThat(answer).isEqualTo(BrokerAnswer.NONE);
        assertThat(fixture.broker.describe(id("a")).orElseThrow().state()).isEqualTo(TransactionState.COMPLETE_COMMIT);
        assertThat(fixture.committed(P0)).containsExactly("x", "y");
    }
}
