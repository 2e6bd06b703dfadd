package io.barrierscope.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.SubtaskImage.Waits;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything that can be blocked, waiting, aborted, restarted, lost or doubled answers why, with its option and source. */
class WhyTest {
    private static final SubtaskId A = new SubtaskId(new VertexId("a"), 0);
    private static final SubtaskId B = new SubtaskId(new VertexId("b"), 0);

    static Stream<Arguments> everything() {
        return Stream.of(
                        Arrays.stream(Waits.values())
                                .filter(waits -> waits != Waits.NOTHING)
                                .map(waits -> why("subtask waits: " + waits, Explainer.subtask(subtask(waits)))),
                        channels(),
                        Arrays.stream(CheckpointImage.Stage.values())
                                .map(stage -> why("checkpoint pending: " + stage, pending(stage))),
                        Arrays.stream(CheckpointFailureReason.values())
                                .map(reason -> why("checkpoint failed: " + reason, failed(reason))),
                        Arrays.stream(CoordinatorImage.Request.Why.values())
                                .map(why -> why("request waits: " + why, Explainer.request(request(why)))),
                        Arrays.stream(TransactionImage.State.values())
                                .map(state -> why("transaction: " + state, Explainer.transaction(transaction(state)))),
                        Arrays.stream(TaskManagerImage.Condition.values())
                                .map(condition ->
                                        why("task manager: " + condition, Explainer.worker(worker(condition)))),
                        Arrays.stream(ClusterImage.Waiting.Cause.values())
                                .map(cause -> why("job waits: " + cause, Explainer.job(waiting(cause)))),
                        Arrays.stream(ClusterImage.Stopping.values())
                                .filter(stopping -> stopping != ClusterImage.Stopping.NO)
                                .map(stopping -> why("job stops: " + stopping, Explainer.job(stopping(stopping)))),
                        Stream.of(JobStatus.RESTARTING, JobStatus.FAILING, JobStatus.FAILED, JobStatus.SUSPENDED)
                                .map(status -> why("job: " + status, Explainer.job(job(status, ClusterImage.QUIET)))),
                        Stream.of(why("broker down", Explainer.job(brokerDown()))),
                        Stream.of(Verdict.values()).flatMap(WhyTest::verdicts))
                .flatMap(kinds -> kinds);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everything")
    void it_says_why_and_names_option_and_source(String kind, Explanation why) {
        assertThat(why.headline()).as(kind).isNotBlank();
        assertThat(why.text()).as(kind).isNotBlank().doesNotContain("null", "  ");
        assertThat(why.governedBy()).as("options of " + kind).isNotEmpty().allMatch(option -> !option.isBlank());
        assertThat(why.source()).as("source of " + kind).isNotBlank();
    }

    private static Arguments why(String kind, Explanation why) {
        return Arguments.of(kind, why);
    }

    private static SubtaskImage subtask(Waits waits) {
        return new SubtaskImage(
                A,
                List.of(A.vertex()),
                "a",
                ExecutionState.RUNNING,
                0,
                new TaskManagerId(1),
                0,
                List.of(),
                List.of(),
                0,
                "",
                false,
                false,
                0,
                List.of(),
                List.of(),
                waits);
    }

    @Test
    void a_subtask_on_a_machine_that_is_dead_unnoticed_is_not_said_to_work() {
        for (TaskManagerImage.Condition condition :
                List.of(TaskManagerImage.Condition.SILENT, TaskManagerImage.Condition.CUT)) {
            EngineImage image = job(JobStatus.RUNNING, ClusterImage.QUIET, List.of(worker(condition)));

            Explanation why = Explainer.subtask(subtask(Waits.NOTHING), image);

            assertThat(why.text()).contains("task manager").doesNotContain("processes records");
            assertThat(why.governedBy()).contains("heartbeat.timeout");
        }
    }

    private static Stream<Arguments> channels() {
        return Stream.concat(
                Stream.of(
                        why("channel blocked", Explainer.channel(channel(3, 0, false, null))),
                        why("channel full", Explainer.channel(channel(0, 4, false, null))),
                        why("channel cut", Explainer.channel(channel(0, 1, true, null))),
                        why("channel open", Explainer.channel(channel(0, 1, false, null)))),
                Arrays.stream(ChannelImage.Result.State.values())
                        .map(state -> why(
                                "result " + state,
                                Explainer.channel(channel(0, 0, false, new ChannelImage.Result(state, 5, 2))))));
    }

    private static ChannelImage channel(
            long blockedBy, int records, boolean cut, ChannelImage.@Nullable Result result) {
        return new ChannelImage(
                new ChannelId(0, A, B),
                Partitioning.HASH,
                4,
                records,
                blockedBy > 0,
                blockedBy,
                List.of(),
                0,
                0,
                0,
                0,
                0,
                false,
                cut,
                result);
    }

    private static Explanation pending(CheckpointImage.Stage stage) {
        return Explainer.checkpoint(new CheckpointImage(
                3,
                CheckpointImage.Status.PENDING,
                null,
                true,
                1_000,
                -1,
                0,
                false,
                List.of(),
                List.of(A),
                Kind.CHECKPOINT,
                Format.NATIVE,
                false,
                0,
                -1,
                List.of(new CheckpointImage.Missing(A, stage, "it is " + stage))));
    }

    private static Explanation failed(CheckpointFailureReason reason) {
        return Explainer.checkpoint(new CheckpointImage(
                3, CheckpointImage.Status.FAILED, reason, true, 1_000, 2_000, 0, false, List.of(), List.of(A)));
    }

    private static CoordinatorImage.Request request(CoordinatorImage.Request.Why why) {
        return new CoordinatorImage.Request(Kind.CHECKPOINT, true, false, 100, why);
    }

    private static TransactionImage transaction(TransactionImage.State state) {
        return new TransactionImage(new TransactionId("t-1"), A, 2, state, 100, -1, -1, 900_000, 3, "");
    }

    private static TaskManagerImage worker(TaskManagerImage.Condition condition) {
        return new TaskManagerImage(new TaskManagerId(1), 2, 1, true, condition, 5_000);
    }

    private static EngineImage waiting(ClusterImage.Waiting.Cause cause) {
        return job(JobStatus.RUNNING, cluster(List.of(new ClusterImage.Waiting(cause, List.of(A), 9_000))));
    }

    private static ClusterImage cluster(List<ClusterImage.Waiting> waiting) {
        return new ClusterImage(false, -1, waiting, ClusterImage.Stopping.NO, false, -1, List.of());
    }

    private static EngineImage stopping(ClusterImage.Stopping stopping) {
        return job(JobStatus.RUNNING, new ClusterImage(false, -1, List.of(), stopping, false, -1, List.of()));
    }

    private static EngineImage brokerDown() {
        ClusterImage down = new ClusterImage(false, -1, List.of(), ClusterImage.Stopping.NO, true, 7_000, List.of());
        return job(JobStatus.RUNNING, down);
    }

    private static EngineImage job(JobStatus status, ClusterImage cluster) {
        return job(status, cluster, List.of());
    }

    private static EngineImage job(JobStatus status, ClusterImage cluster, List<TaskManagerImage> workers) {
        return new EngineImage(
                10,
                4_000,
                status,
                false,
                List.of(),
                List.of(),
                workers,
                new CoordinatorImage(-1, 0, 0, 0, List.of(), 0),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                cluster);
    }

    /** Lost or doubled records, at each kind of place. */
    private static Stream<Arguments> verdicts(Verdict verdict) {
        List<RecordFate> lost = verdict == Verdict.AT_LEAST_ONCE || verdict == Verdict.EXACTLY_ONCE
                ? List.of()
                : List.of(new RecordFate("s#0@3", "4", 0, 1, 1));
        List<RecordFate> doubled = verdict == Verdict.AT_MOST_ONCE || verdict == Verdict.EXACTLY_ONCE
                ? List.of()
                : List.of(new RecordFate("s#0@4", "5", 2, 1, 1));
        return Stream.of(null, "read_committed", "read_uncommitted", "collected", "writes", "table", "files")
                .map(reader ->
                        new VerdictImage("out", reader, verdict, 5, 5, 0, lost.size(), doubled.size(), lost, doubled))
                .map(image -> why(
                        "verdict " + verdict + " at " + image.reader(),
                        Explainer.verdict(image, job(JobStatus.RUNNING, ClusterImage.QUIET))));
    }
}
