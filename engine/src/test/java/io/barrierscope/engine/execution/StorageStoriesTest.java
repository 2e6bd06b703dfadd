package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** State that grows by half a megabyte a second, in storages that take it and that do not. */
final class StorageStoriesTest {
    private static final String CONFIGURATION =
            "'execution.checkpointing.interval':'4 s','restart-strategy.type':'fixed-delay',"
                    + "'restart-strategy.fixed-delay.attempts':'3','restart-strategy.fixed-delay.delay':'1 s'";
    private static final String TEN_TIMES = ".replace('x','xxxxxxxxxx')".replace("'", "\\\"");
    private static final String TEXT = "\\\"xxxxx\\\"" + TEN_TIMES.repeat(4);

    private static Story growing(int parallelism, String storage, String until) {
        return new Story()
                .configuration(CONFIGURATION + storage)
                .until(until)
                .vertex("s", "generator-source", 1, "'fields':{'id':'index','text':'" + TEXT + "'},'ratePerSecond':10")
                .vertex("latest", "reduce", parallelism, "'expression':'right'")
                .vertex("out", "collect-sink", parallelism, "")
                .edge("s", "latest", "'partitioning':'hash','key':'id'")
                .edge("latest", "out", "'partitioning':'forward'");
    }

    @Test
    void memory_takes_no_state_above_five_megabytes() {
        Story story = growing(1, "", "60 s");

        EngineImage end = story.run();

        CheckpointImage refused = end.coordinator().checkpoints().stream()
                .filter(one -> one.status() == CheckpointImage.Status.FAILED)
                .findFirst()
                .orElseThrow();
        CheckpointEvent.StateTooLarge why =
                story.events(CheckpointEvent.StateTooLarge.class).findFirst().orElseThrow();
        FailureImage first = end.failures().get(0);
        assertThat(refused.reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION);
        assertThat(refused.triggeredMillis()).isBetween(12_000L, 12_500L);
        assertThat(why.checkpointId()).isEqualTo(refused.id());
        assertThat(why.stateBytes()).isBetween(6_000_000L, 6_100_000L);
        assertThat(why.maxBytes()).isEqualTo(5_242_880);
        assertThat(first.restoredCheckpoint()).isEqualTo(refused.id() - 1);
        assertThat(end.failures()).hasSize(4);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(Explainer.event(why).text())
                .startsWith("Size of the state is larger than the maximum permitted memory-backed state. Size="
                        + why.stateBytes() + ", maxSize=5242880.");
    }

    @Test
    void four_subtasks_live_four_times_as_long() {
        Story story = growing(4, "", "60 s");

        EngineImage end = story.run();

        assertThat(end.failures().get(0).timeMillis()).isBetween(40_000L, 48_500L);
    }

    @Test
    void files_take_everything() {
        EngineImage named = growing(
                        1,
                        ",'execution.checkpointing.storage':'filesystem','execution.checkpointing.dir':'file:///c'",
                        "30 s")
                .run();
        EngineImage byDirectory =
                growing(1, ",'execution.checkpointing.dir':'file:///c'", "30 s").run();

        for (EngineImage end : List.of(named, byDirectory)) {
            assertThat(end.failures()).isEmpty();
            assertThat(end.coordinator().checkpoints())
                    .anyMatch(one -> one.status() == CheckpointImage.Status.COMPLETED && one.stateBytes() > 10_000_000);
        }
    }

    @Test
    void memory_can_be_asked_for_although_there_is_a_directory() {
        EngineImage end = growing(
                        1,
                        ",'execution.checkpointing.storage':'JobManager','execution.checkpointing.dir':'file:///c'",
                        "20 s")
                .run();

        assertThat(end.failures()).isNotEmpty();
    }
}
