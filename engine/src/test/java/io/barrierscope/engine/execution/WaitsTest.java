package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.SubtaskImage.Waits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A picture tells of every task what it waits for, and of every request why it waits. */
final class WaitsTest {
    private final List<EngineImage> images = new ArrayList<>();

    private Set<Waits> waits(Engine engine) {
        images.clear();
        Set<Waits> seen = EnumSet.noneOf(Waits.class);
        while (engine.step() && images.size() < 20_000) {
            EngineImage image = engine.image();
            images.add(image);
            for (SubtaskImage subtask : image.subtasks()) {
                seen.add(subtask.waits());
                assertThat(subtask.waiting().isEmpty() || subtask.waits() != Waits.NOTHING)
                        .as("words without a kind: %s", subtask.waiting())
                        .isTrue();
            }
        }
        return seen;
    }

    @Test
    void a_restart_is_waited_for_in_every_phase() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'1 s'," + Story.fixedDelay(2))
                .source("s", 2, 40, 10)
                .vertex("a", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("s", "a", "'partitioning':'hash','key':'value % 3'")
                .fault("'time':'2500 ms'", "'fail-subtask','target':'a#0'");

        assertThat(waits(story.engine()))
                .contains(
                        Waits.DEPLOYMENT,
                        Waits.RESTORE,
                        Waits.ALIGNMENT,
                        Waits.CANCELLATION,
                        Waits.BACK_OFF,
                        Waits.LAST_CHECKPOINT,
                        Waits.CHECKPOINT_COMPLETION);
    }

    @Test
    void a_full_channel_is_a_wait_for_credit() {
        TestJobs job = new TestJobs()
                .interval(1_000)
                .buffered(4)
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L))
                .processing(100)
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "out", Partitioning.GLOBAL, null);

        Set<Waits> seen = waits(job.engine((step, time, event) -> {}));

        assertThat(seen).contains(Waits.CREDIT);
        assertThat(images)
                .filteredOn(image -> image.channels().stream().anyMatch(WaitsTest::isFull))
                .isNotEmpty();
    }

    private static boolean isFull(ChannelImage channel) {
        return channel.records() >= channel.capacity();
    }

    @Test
    void a_blocking_result_is_waited_for() {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 10L))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "out", Partitioning.GLOBAL, null, ExchangeMode.BLOCKING);

        assertThat(waits(job.engine((step, time, event) -> {}))).contains(Waits.RESULT);
    }

    @Test
    void too_few_slots_are_waited_for() {
        Story story = new Story()
                .cluster("'taskManagers':1,'slotsPerTaskManager':1")
                .configuration("'slot.request.timeout':'3 s','restart-strategy.type':'none'")
                .source("s", 2, 10, 10)
                .vertex("out", "collect-sink", 2, "")
                .edge("s", "out", "'partitioning':'rebalance'");

        assertThat(waits(story.engine())).contains(Waits.SLOT);
    }

    @Test
    void a_broker_that_does_not_answer_is_waited_for_in_flush_and_commit() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'1 s'")
                .source("s", 1, 60, 10)
                .vertex(
                        "out",
                        "kafka-sink",
                        1,
                        "'topic':'t','deliveryGuarantee':'exactly-once','transactionalIdPrefix':'p',"
                                + "'transaction.timeout.ms':600000")
                .edge("s", "out", "'partitioning':'global'")
                .fault("'checkpoint':2,'moment':'acknowledged','target':'out#0'", "'broker-down','for':'300 ms'")
                .fault("'time':'3950 ms'", "'broker-down','for':'1 s'");

        assertThat(waits(story.engine())).contains(Waits.FLUSH, Waits.COMMIT);
    }

    @Test
    void a_request_that_waits_says_why() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'10 s'")
                .source("s", 1, 30, 10)
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "out", "'partitioning':'global'")
                .fault("'time':'1 s'", "'trigger-checkpoint'")
                .fault("'time':'1001 ms'", "'trigger-checkpoint'")
                .fault("'time':'1002 ms'", "'trigger-checkpoint'");

        waits(story.engine());

        List<CoordinatorImage.Request> waiting = images.stream()
                .map(image -> image.coordinator().requests())
                .filter(requests -> requests.size() == 2)
                .findFirst()
                .orElseThrow();
        assertThat(waiting.get(0).why())
                .isIn(CoordinatorImage.Request.Why.TRIGGER_IN_PROGRESS, CoordinatorImage.Request.Why.TOO_MANY_PENDING);
        assertThat(waiting.get(1).why()).isEqualTo(CoordinatorImage.Request.Why.BEHIND_OTHERS);
        assertThat(waiting).allMatch(request -> !request.periodic());
    }
}
