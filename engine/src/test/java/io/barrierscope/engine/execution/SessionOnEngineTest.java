package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.session.TraceSlice;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage.State;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SessionOnEngineTest {

    private static final long FOREVER = 100_000;

    private final List<TraceEntry> heard = new ArrayList<>();

    @Test
    void two_runs_are_the_same_run() {
        EngineSession first = session(killed(7));
        EngineSession second = session(killed(7));

        first.seek(FOREVER);
        second.seek(FOREVER);

        assertThat(first.ended()).isTrue();
        assertThat(second.steps()).isEqualTo(first.steps());
        assertThat(second.traceHash()).isEqualTo(first.traceHash());
    }

    @Test
    void a_walk_back_and_forth_ends_where_it_began() {
        EngineSession session = session(killed(7));
        session.seek(FOREVER);
        long end = session.steps();
        long hash = session.traceHash();
        List<VerdictImage> verdicts = session.image().verdicts();
        Random random = new Random(20);

        for (int i = 0; i < 20; i++) {
            session.seek(random.nextInt((int) end));
            session.image();
            session.stepBack();
            session.step();
        }
        session.seek(FOREVER);

        assertThat(session.steps()).isEqualTo(end);
        assertThat(session.traceHash()).isEqualTo(hash);
        assertThat(session.image().verdicts()).isEqualTo(verdicts);
        assertThat(heard).extracting(TraceEntry::step).isSorted();
    }

    @Test
    void a_picture_of_a_revisited_step_is_the_picture_it_was() {
        EngineSession session = session(killed(3));
        session.seek(400);
        Object then = session.image();
        session.seek(FOREVER);

        session.seek(400);

        assertThat(session.image()).isEqualTo(then);
    }

    @Test
    void a_recording_with_acts_of_a_person_replays_to_the_same_hash() {
        TestJobs job = job(5);
        EngineSession session = session(job);
        session.runUntil(StopCondition.checkpointCompleted(), FOREVER);
        session.inject(new Fault.FailSubtask(TestJobs.subtask("a#0")));
        session.seek(session.steps() + 500);
        session.inject(new Fault.TriggerCheckpoint());
        session.seek(FOREVER);
        Recording recording = session.recording("{}", Scenario.PLAIN, JobInputs.NONE, "1");

        ReplayResult result = EngineSession.replay(recording, job::engine);

        assertThat(recording.commands()).hasSize(2);
        assertThat(result.same()).as(result.detail()).isTrue();
    }

    @Test
    void a_kill_in_the_past_is_a_branch_that_loses_nothing_and_the_old_future_stays() {
        EngineSession session = EngineSession.open(job(9)::engine);
        session.seek(FOREVER);
        long hash = session.traceHash();
        session.seek(session.steps() / 2);

        BranchId branch = session.inject(new Fault.FailSubtask(TestJobs.subtask("a#1")));
        session.seek(FOREVER);

        assertThat(branch).isNotEqualTo(BranchId.MAIN);
        assertThat(session.image().failures()).hasSize(1);
        assertThat(session.image().verdicts())
                .filteredOn(verdict -> !"read_uncommitted".equals(verdict.reader()))
                .extracting(VerdictImage::verdict)
                .containsOnly(Verdict.EXACTLY_ONCE);
        session.switchTo(BranchId.MAIN);
        assertThat(session.traceHash()).isEqualTo(hash);
        assertThat(session.image().failures()).isEmpty();
    }

    @Test
    void events_of_long_ago_come_back_as_they_were() {
        EngineSession session = session(killed(7));
        session.seek(FOREVER);
        List<TraceEntry> then = heard.stream()
                .filter(entry -> entry.step() >= 100 && entry.step() <= 300)
                .toList();
        BranchId branch = session.fork();
        session.switchTo(BranchId.MAIN);

        TraceSlice slice = session.traceBetween(100, 300, 100_000);

        assertThat(branch).isNotEqualTo(BranchId.MAIN);
        assertThat(slice.complete()).isTrue();
        assertThat(slice.entries()).isEqualTo(then);
    }

    @Test
    void running_to_a_failure_stops_in_its_step() {
        EngineSession session = session(killed(7));

        StopReason reason = session.runUntil(StopCondition.failure(), FOREVER);

        assertThat(reason).isEqualTo(StopReason.CONDITION_MET);
        assertThat(session.image().failures()).hasSize(1);
        assertThat(session.trace()
                        .events()
                        .get(session.trace().events().size() - 1)
                        .step())
                .isEqualTo(session.steps());
    }

    @Test
    void a_report_tells_what_came_of_the_run() {
        EngineSession session = session(killed(7));
        session.seek(FOREVER);
        SubtaskId killed = TestJobs.subtask("a#0");
        Scenario scenario = new Scenario(
                "killed twice",
                7,
                OptionalLong.empty(),
                RecoveryMode.COORDINATED,
                Changes.NONE,
                FaultScript.NONE,
                List.of(
                        new Claim.VerdictIs("out", "read_committed", Verdict.EXACTLY_ONCE),
                        new Claim.Lost("a", null, 0, List.of()),
                        new Claim.JobStatusIs(JobStatus.FINISHED),
                        new Claim.Restarts(2),
                        new Claim.Backoffs(List.of(500L, 500L)),
                        new Claim.CheckpointIs(1, CheckpointImage.Status.COMPLETED, null),
                        new Claim.ResultIs("out", "read_committed", List.of())));

        RunReport report = RunReports.of(session, "sums", scenario, "1", List.of());

        assertThat(report.claims())
                .filteredOn(claim -> !claim.holds())
                .extracting(ClaimResult::claim)
                .containsExactly(scenario.claims().get(6));
        assertThat(report.claims().get(6).observed()).startsWith("400 records");
        assertThat(report.failures()).hasSize(2);
        assertThat(report.failures().get(0).target()).isEqualTo(killed);
        assertThat(report.failures()).allSatisfy(failure -> {
            assertThat(failure.restartedMillis()).isGreaterThan(failure.timeMillis());
            assertThat(failure.restoredCheckpoint()).isPositive();
        });
        assertThat(report.transactions())
                .extracting(TransactionOutcome::state)
                .contains(State.COMMITTED, State.ABORTED)
                .doesNotContain(State.OPEN, State.PRE_COMMITTED);
        assertThat(report.sinks())
                .extracting(VerdictImage::reader)
                .containsExactly("read_committed", "read_uncommitted");
        assertThat(report.state()).hasSize(1);
        assertThat(report.state().get(0).values()).hasSize(10);
        assertThat(report.explanations()).hasSize(3).first().asString().contains("Failure 1", "a#0", "Governed by");
    }

    @Test
    void a_claim_about_a_key_that_no_picture_shows_is_checked_too() {
        TestJobs many = new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 300L, "ratePerSecond", 1_000L))
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .edge("s", "a", Partitioning.HASH, "value");
        EngineSession session = session(many);
        session.seek(FOREVER);
        Scenario scenario = new Scenario(
                "many keys",
                1,
                OptionalLong.empty(),
                RecoveryMode.COORDINATED,
                Changes.NONE,
                FaultScript.NONE,
                List.of(new Claim.StateValueIs("a", "299", 299)));

        RunReport report = RunReports.of(session, "sums", scenario, "1", List.of());

        assertThat(report.claims().get(0).holds()).isTrue();
        assertThat(report.state().get(0).values()).hasSize(300);
    }

    @Test
    void random_jobs_survive_walks_and_replays() {
        for (long seed = 1; seed <= 40; seed++) {
            TestJobs job = new RandomJob(seed).job();
            EngineSession session = EngineSession.open(job::engine);
            long end = session.seek(200_000);
            long hash = session.traceHash();
            Random random = new Random(seed);
            for (int i = 0; i < 20; i++) {
                session.seek(random.nextInt((int) end + 1));
            }
            session.seek(end);
            Recording recording = session.recording("{}", Scenario.PLAIN, JobInputs.NONE, "1");

            ReplayResult again = EngineSession.replay(recording, job::engine);

            assertThat(session.traceHash()).as("seed " + seed).isEqualTo(hash);
            assertThat(again.same()).as("seed " + seed + " " + again.detail()).isTrue();
        }
    }

    private EngineSession session(TestJobs job) {
        heard.clear();
        Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
        return EngineSession.open(job::engine, (step, time, event) -> {
            heard.add(new TraceEntry(step, time, event));
            invariants.on(step, time, event);
        });
    }

    private static TestJobs killed(long seed) {
        return job(seed)
                .fault(new Moment.AtTime(700), new Fault.FailSubtask(TestJobs.subtask("a#0")))
                .fault(new Moment.AtTime(2_000), new Fault.FailSubtask(TestJobs.subtask("s#0")));
    }

    private static TestJobs job(long seed) {
        return new TestJobs()
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 400L, "ratePerSecond", 100L))
                .vertex("a", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .vertex(
                        "out",
                        "kafka-sink",
                        2,
                        Map.of(
                                "topic",
                                "sums",
                                "deliveryGuarantee",
                                "exactly-once",
                                "transactionalIdPrefix",
                                "sums",
                                "transaction.timeout.ms",
                                60_000L))
                .edge("s", "a", Partitioning.HASH, "value % 10")
                .edge("a", "out", Partitioning.FORWARD, null)
                .interval(300)
                .seed(seed);
    }
}
