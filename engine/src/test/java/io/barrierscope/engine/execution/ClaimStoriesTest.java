package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who owns the savepoint a job starts from, and what may be built on it. */
class ClaimStoriesTest {
    private static final String SAVEPOINT = "'trigger-savepoint'";

    private static Story restoring(String claim) {
        return new Story()
                .source("s", 1, 200, 20)
                .vertex("sum", "aggregate", 1, "'function':'sum','field':'value'")
                .edge("s", "sum", "'partitioning':'hash','key':'key'")
                .configuration("'execution.checkpointing.interval':'2 s'," + claim)
                .fault("'time':'3 s'", SAVEPOINT)
                .fault("'time':'5 s'", "'restore'");
    }

    private static CheckpointImage savepoint(EngineImage end) {
        return end.coordinator().checkpoints().stream()
                .filter(one -> one.kind().isSavepoint())
                .findFirst()
                .orElseThrow();
    }

    private static List<Kind> kinds(Story story) {
        return story.events(CheckpointEvent.Triggered.class)
                .map(CheckpointEvent.Triggered::kind)
                .toList();
    }

    @Test
    void a_savepoint_that_is_not_claimed_is_never_deleted_and_the_next_checkpoint_is_full() {
        Story story = restoring(Story.fixedDelay(1));

        EngineImage end = story.run();

        long id = savepoint(end).id();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(savepoint(end).retained()).isTrue();
        assertThat(story.events(CheckpointEvent.Subsumed.class).filter(event -> event.checkpointId() == id))
                .containsExactly(new CheckpointEvent.Subsumed(id, false));
        assertThat(kinds(story)).containsOnlyOnce(Kind.FULL_CHECKPOINT);
        assertThat(kinds(story).indexOf(Kind.FULL_CHECKPOINT))
                .isGreaterThan(kinds(story).indexOf(Kind.SAVEPOINT));
    }

    @Test
    void a_claimed_savepoint_goes_when_newer_checkpoints_have_taken_its_place() {
        Story story = restoring("'execution.state-recovery.claim-mode':'CLAIM'," + Story.fixedDelay(1));

        EngineImage end = story.run();

        long id = savepoint(end).id();
        assertThat(savepoint(end).retained()).isFalse();
        assertThat(story.events(CheckpointEvent.Subsumed.class)).contains(new CheckpointEvent.Subsumed(id, true));
        assertThat(kinds(story)).doesNotContain(Kind.FULL_CHECKPOINT);
    }

    @Test
    void in_legacy_mode_the_savepoint_stays_and_checkpoints_may_build_on_it() {
        Story story = restoring("'execution.state-recovery.claim-mode':'legacy'," + Story.fixedDelay(1));

        EngineImage end = story.run();

        assertThat(savepoint(end).retained()).isTrue();
        assertThat(kinds(story)).doesNotContain(Kind.FULL_CHECKPOINT);
    }

    @Test
    void ignoring_unclaimed_state_lets_a_job_start_although_an_operator_is_gone() {
        Story refused = restoring(Story.fixedDelay(1));
        Story started = restoring("'execution.state-recovery.ignore-unclaimed-state':'true'," + Story.fixedDelay(1));

        EngineImage without =
                refused.fault("'time':'7 s'", "'restore','uid':{'sum':'other'}").run();
        EngineImage with =
                started.fault("'time':'7 s'", "'restore','uid':{'sum':'other'}").run();

        assertThat(without.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(with.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }
}
