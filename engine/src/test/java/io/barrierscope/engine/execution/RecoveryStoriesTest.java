package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One source sends 1 to 5, one operator keeps the running sum, and it fails around the 4. */
final class RecoveryStoriesTest {
    private final List<TraceEntry> trace = new ArrayList<>();

    private TestJobs sum() {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 5L, "ratePerSecond", 1L))
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .edge("s", "a", Partitioning.GLOBAL, null);
    }

    private static TestJobs cutAfter(TestJobs job, long records) {
        return job.fault(new AtRecord(TestJobs.subtask("s#0"), records, false), new Fault.TriggerCheckpoint());
    }

    private static TestJobs fail(TestJobs job, boolean before) {
        return job.fault(
                new AtRecord(TestJobs.subtask("a#0"), 4, before), new Fault.FailSubtask(TestJobs.subtask("a#0")));
    }

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> trace.add(new TraceEntry(step, time, event)));
        for (int i = 0; i < 10_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static String sumOf(EngineImage image) {
        SubtaskImage a = image.subtasks().get(1);
        StateImage state = a.states().get(0);
        return state.entries().get(0).value();
    }

    private static VerdictImage verdict(EngineImage image) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals("a"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void without_replay_the_record_that_was_being_processed_is_lost() {
        EngineImage end = run(fail(cutAfter(sum().recovery(RecoveryMode.NO_REPLAY), 3), true));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(sumOf(end)).isEqualTo("11");
        assertThat(verdict(end).lost())
                .extracting(VerdictImage.RecordFate::origin)
                .containsExactly("s#0@3");
        assertThat(verdict(end).verdict()).isEqualTo(VerdictImage.Verdict.AT_MOST_ONCE);
    }

    @Test
    void a_cut_after_three_replays_the_four() {
        EngineImage end = run(fail(cutAfter(sum(), 3), true));

        assertThat(sumOf(end)).isEqualTo("15");
        assertThat(verdict(end).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).restoredCheckpoint()).isEqualTo(1);
    }

    @Test
    void a_cut_after_two_replays_three_and_four() {
        EngineImage end = run(fail(cutAfter(sum(), 2), true));

        assertThat(sumOf(end)).isEqualTo("15");
        assertThat(verdict(end).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void an_effect_that_was_not_in_the_cut_is_discarded_with_the_state() {
        EngineImage end = run(fail(cutAfter(sum(), 3), false));

        assertThat(sumOf(end)).isEqualTo("15");
        assertThat(verdict(end).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void replay_without_rollback_doubles_the_four() {
        EngineImage end = run(fail(cutAfter(sum().recovery(RecoveryMode.REPLAY_WITHOUT_ROLLBACK), 3), false));

        assertThat(sumOf(end)).isEqualTo("19");
        assertThat(verdict(end).duplicated())
                .extracting(VerdictImage.RecordFate::origin)
                .containsExactly("s#0@3");
        assertThat(verdict(end).verdict()).isEqualTo(VerdictImage.Verdict.AT_LEAST_ONCE);
    }
}
