package io.barrierscope.engine.failover;

import static io.barrierscope.engine.failover.ExampleTopology.BLOCKING_EDGE;
import static io.barrierscope.engine.failover.ExampleTopology.names;
import static io.barrierscope.engine.failover.ExampleTopology.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.failover.RestartReason.ConsumerOfRestartedProducer;
import io.barrierscope.engine.failover.RestartReason.FailedTaskRegion;
import io.barrierscope.engine.failover.RestartReason.ProducerOfUnavailablePartition;
import io.barrierscope.engine.graph.DistributionPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestartPipelinedRegionFailoverTest {

    private final RestartPipelinedRegionFailover strategy =
            new RestartPipelinedRegionFailover(ExampleTopology.TOPOLOGY);
    private final HandMadeContext context = new HandMadeContext();

    @Test
    void a_failed_producer_takes_its_consumers_along() {
        assertThat(names(strategy.tasksToRestart(task("A1"), context).tasks()))
                .containsExactly("A1", "B1", "C0", "C1", "D0", "D1", "D2", "D3");
    }

    @Test
    void a_failed_consumer_leaves_a_producer_alone_whose_result_is_there() {
        assertThat(names(strategy.tasksToRestart(task("C0"), context).tasks())).containsExactly("C0", "D0", "D1");
        assertThat(names(strategy.tasksToRestart(task("D3"), context).tasks())).containsExactly("C1", "D2", "D3");
    }

    @Test
    void a_result_that_could_not_be_read_is_made_again() {
        context.lost = new PartitionRef(BLOCKING_EDGE, 2);

        assertThat(names(strategy.tasksToRestart(task("C0"), context).tasks()))
                .containsExactly("A2", "B2", "C0", "C1", "D0", "D1", "D2", "D3");
    }

    @Test
    void a_result_that_is_gone_is_made_again() {
        context.untracked.add(new PartitionRef(BLOCKING_EDGE, 3));

        assertThat(names(strategy.tasksToRestart(task("C0"), context).tasks()))
                .containsExactly("A3", "B3", "C0", "C1", "D0", "D1", "D2", "D3");
    }

    @Test
    void a_task_that_never_started_is_left_out() {
        context.neverStarted.add(task("D0"));

        RestartSet set = strategy.tasksToRestart(task("B0"), context);

        assertThat(names(set.tasks())).containsExactly("A0", "B0", "C0", "C1", "D1", "D2", "D3");
        assertThat(names(set.neverStarted())).containsExactly("D0");
        assertThat(set.contains(task("D0"))).isFalse();
        assertThat(set.contains(task("D1"))).isTrue();
    }

    @Test
    void a_chain_of_reasons_leads_from_the_failure_to_every_task() {
        context.lost = new PartitionRef(BLOCKING_EDGE, 2);

        RestartSet set = strategy.tasksToRestart(task("D0"), context);

        assertThat(set.chainTo(task("D3")))
                .containsExactly(
                        new FailedTaskRegion(4, task("D0")),
                        new ProducerOfUnavailablePartition(
                                2, BLOCKING_EDGE, task("B2"), task("C0"), Unavailability.LOST_IN_THIS_FAILURE),
                        new ConsumerOfRestartedProducer(5, BLOCKING_EDGE, task("B2"), task("C1")));
        assertThat(set.chainTo(task("A0"))).isEmpty();
    }

    @Test
    void reasons_are_said_in_words() {
        context.lost = new PartitionRef(BLOCKING_EDGE, 2);

        RestartSet set = strategy.tasksToRestart(task("D0"), context);

        assertThat(set.reasons())
                .extracting(reason -> reason.inWords(ExampleTopology::name))
                .containsExactly(
                        "D0 failed, and tasks of one pipelined region restart together",
                        "C0 restarts and needs the result of B2, which could not be read, which is what failed",
                        "C1 reads from B2, which restarts and makes its result anew");
    }

    @Test
    void a_result_that_can_be_read_once_only_takes_its_producer_along() {
        FailoverTopology selective = new FailoverTopology(
                List.of(2, 2),
                List.of(new FailoverEdge(0, 1, DistributionPattern.POINTWISE, PartitionType.HYBRID_SELECTIVE)));

        RestartSet set = new RestartPipelinedRegionFailover(selective).tasksToRestart(3, context);

        assertThat(set.tasks()).containsExactly(1, 3);
        assertThat(set.reasons())
                .contains(new ProducerOfUnavailablePartition(1, 0, 1, 3, Unavailability.NOT_RECONSUMABLE));
    }

    @Test
    void full_restarts_every_task_even_one_that_never_started() {
        context.neverStarted.add(task("D0"));

        RestartSet set = new RestartAllFailover(ExampleTopology.TOPOLOGY).tasksToRestart(task("C0"), context);

        assertThat(set.size()).isEqualTo(14);
        assertThat(set.chainTo(task("A0"))).containsExactly(new RestartReason.EveryTask(task("C0"), false));
        assertThat(set.reasons().get(0).inWords(ExampleTopology::name))
                .isEqualTo("C0 failed, and with jobmanager.execution.failover-strategy = full every task restarts");
    }

    @Test
    void a_global_failure_restarts_every_task_whatever_the_strategy() {
        assertThat(strategy.tasksToRestartGlobally().size()).isEqualTo(14);
        assertThat(strategy.tasksToRestartGlobally().reasons()).containsExactly(new RestartReason.GlobalFailure());
    }

    @Test
    void a_task_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> strategy.tasksToRestart(14, context)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
