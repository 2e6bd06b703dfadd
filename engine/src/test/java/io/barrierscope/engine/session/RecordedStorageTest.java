package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordedStorageTest {
    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'kept',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s',
          'execution.checkpointing.tolerable-failed-checkpoints':'%d',
          'restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'9'}},
         'cluster':{'taskManagers':1,'slotsPerTaskManager':4},
         'vertices':[
          {'id':'s','operator':'sequence-source','settings':{'from':1,'to':200,'ratePerSecond':20}},
          {'id':'sum','operator':'aggregate','settings':{'function':'sum','field':'value'}},
          {'id':'out','operator':'collect-sink'}],
         'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'value %% 3'},
          {'from':'sum','to':'out','partitioning':'forward'}]}
        """;

    private final Disk disk = new Disk();
    private final List<CheckpointEvent> heard = new ArrayList<>();

    /** Writes down what it is asked, and fails as it is told. */
    private static final class Disk implements CheckpointStorage {
        final List<String> asked = new ArrayList<>();
        String fails = "nothing";

        private @Nullable String answer(String question) {
            asked.add(question);
            return question.startsWith(fails) ? "No space left on device" : null;
        }

        @Override
        public @Nullable String begin(long checkpointId, CheckpointRequest request) {
            return answer("begin " + checkpointId);
        }

        @Override
        public @Nullable String write(long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred) {
            return answer("write " + checkpointId + " " + task);
        }

        @Override
        public @Nullable String complete(CompletedCheckpoint checkpoint) {
            return answer("complete " + checkpoint.id());
        }

        @Override
        public void discard(long checkpointId) {
            asked.add("discard " + checkpointId);
        }
    }

    private static MachineFactory machines(int tolerable, RecordedStorage storage) {
        FlowDocument document =
                FlowDocuments.read(JOB.formatted(tolerable).replace('\'', '"')).orThrow();
        JobSpec spec = new JobSpec(
                document.graph(),
                Scenario.PLAIN.faults(),
                Scenario.PLAIN.recovery(),
                1,
                Long.MAX_VALUE,
                JobInputs.NONE);
        return listener -> new Engine(spec, EngineOptions.FULL, listener, storage);
    }

    private EngineSession session(int tolerable) {
        RecordedStorage storage = RecordedStorage.over(disk);
        return EngineSession.open(
                machines(tolerable, storage),
                (step, time, event) -> {
                    if (event instanceof CheckpointEvent one) {
                        heard.add(one);
                    }
                },
                storage);
    }

    private List<CheckpointFailureReason> reasons() {
        return heard.stream()
                .filter(CheckpointEvent.Aborted.class::isInstance)
                .map(event -> ((CheckpointEvent.Aborted) event).reason())
                .toList();
    }

    @Test
    void a_checkpoint_is_written_part_by_part_and_the_one_before_goes() {
        EngineSession session = session(0);

        session.runUntil(StopCondition.event(CheckpointEvent.Subsumed.class::isInstance), 100_000);

        assertThat(disk.asked)
                .startsWith("begin 1", "write 1 0")
                .contains("write 1 1", "complete 1", "begin 2", "complete 2")
                .endsWith("complete 2", "discard 1");
    }

    @Test
    void each_phase_fails_as_flinks_does_and_counts() {
        for (String phase : List.of("begin 2", "write 2 1", "complete 2")) {
            heard.clear();
            disk.asked.clear();
            disk.fails = phase;
            EngineSession session = session(0);

            session.runUntil(StopCondition.failure(), 100_000);

            assertThat(reasons())
                    .as(phase)
                    .containsExactly(
                            phase.startsWith("begin")
                                    ? CheckpointFailureReason.IO_EXCEPTION
                                    : phase.startsWith("write")
                                            ? CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION
                                            : CheckpointFailureReason.FINALIZE_CHECKPOINT_FAILURE);
            assertThat(session.image().failures()).as(phase).hasSize(1);
            assertThat(disk.asked).as(phase).contains("discard 2");
        }
    }

    @Test
    void the_job_goes_on_when_the_failure_is_tolerated() {
        disk.fails = "complete 2";
        EngineSession session = session(3);

        session.runUntil(StopCondition.end(), 1_000_000);

        assertThat(session.image().failures()).isEmpty();
        assertThat(disk.asked).contains("complete 3");
    }

    @Test
    void a_disk_that_works_leaves_the_run_as_it_is_without_one() {
        EngineSession session = session(0);
        EngineSession without = EngineSession.open(machines(0, RecordedStorage.over(CheckpointStorage.SIMULATED)));

        session.runUntil(StopCondition.end(), 1_000_000);
        without.runUntil(StopCondition.end(), 1_000_000);

        assertThat(session.traceHash()).isEqualTo(without.traceHash());
    }

    @Test
    void going_back_and_living_through_it_again_asks_no_disk() {
        disk.fails = "write 2";
        EngineSession session = session(0);
        session.runUntil(StopCondition.time(6_000), 100_000);
        List<String> before = List.copyOf(disk.asked);
        long end = session.furthestStep();

        session.seek(10);
        session.seek(end);
        session.stepBack();
        session.step();

        assertThat(disk.asked).isEqualTo(before);
    }

    @Test
    void a_branch_leaves_the_disk_alone_and_the_main_line_goes_on_with_it() {
        EngineSession session = session(0);
        session.runUntil(StopCondition.time(4_000), 100_000);
        List<String> before = List.copyOf(disk.asked);
        session.seek(20);

        session.inject(new Fault.TriggerCheckpoint());
        session.runUntil(StopCondition.end(), 1_000_000);

        assertThat(disk.asked).isEqualTo(before);
        session.switchTo(BranchId.MAIN);
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        assertThat(disk.asked).hasSizeGreaterThan(before.size());
    }

    @Test
    void a_recording_replays_without_the_disk() {
        disk.fails = "write 2";
        EngineSession session = session(0);
        session.runUntil(StopCondition.time(6_000), 100_000);
        Recording recording = session.recording("{}", Scenario.PLAIN, JobInputs.NONE, "1");
        Disk other = new Disk();
        RecordedStorage storage = RecordedStorage.resuming(other, recording.storageFailures(), recording.steps());

        ReplayResult again = ReplayResult.of(recording, machines(0, storage), TraceListener.NONE, storage);

        assertThat(recording.storageFailures()).hasSize(1);
        assertThat(again.same()).isTrue();
        assertThat(other.asked).isEmpty();
        again.session().runUntil(StopCondition.checkpointCompleted(), 100_000);
        assertThat(other.asked).isNotEmpty();
    }
}
