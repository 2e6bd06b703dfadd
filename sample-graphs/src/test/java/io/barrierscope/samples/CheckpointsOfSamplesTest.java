package io.barrierscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.breakpoint.BreakpointWatch;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever state the samples' operators keep, its checkpoints can be written, read again and gone on from. */
class CheckpointsOfSamplesTest {
    private static final long MAX_STEPS = 6_000;
    private static final int CHECKPOINTS = 2;

    @TempDir
    Path folder;

    private final RocksStores stores = new RocksStores();

    @AfterEach
    void close() {
        stores.close();
    }

    @Test
    void every_sample_goes_on_from_a_checkpoint_on_disk() throws IOException {
        int written = 0;
        int number = 0;
        Set<String> seen = new HashSet<>();
        for (SampleScenariosTest.Case each : SampleScenariosTest.runs()) {
            if (!seen.add(each.sample().id())) {
                continue;
            }
            Path place = folder.resolve("" + number++);
            JobGraph graph = ChangedGraph.of(
                    each.job().graph(),
                    new JobChange(
                            null,
                            OrderedMap.of(
                                    "execution.checkpointing.dir",
                                    place.toString(),
                                    "execution.checkpointing.num-retained",
                                    "2",
                                    "execution.checkpointing.storage",
                                    "filesystem"),
                            Map.of()));

            run(graph, each, place, null);

            Optional<SavedCheckpoint> saved =
                    SavedCheckpoints.find(place, stores).checkpoint();
            if (saved.isPresent()) {
                written++;
                SavedCheckpoint again = SavedCheckpoint.ofText(saved.get().toText(), stores);
                assertThat(again.toText())
                        .as("%s", each)
                        .hasSameSizeAs(saved.get().toText());
                EngineSession session = run(graph, each, place, saved.get());
                assertThat(session.timeMillis())
                        .as("%s", each)
                        .isGreaterThanOrEqualTo(saved.get().checkpoint().completedMillis());
                if (session.image().failures().isEmpty()) {
                    assertThat(session.verdicts())
                            .as("%s", each)
                            .allMatch(verdict -> verdict.lostCount() + verdict.duplicatedCount() == 0);
                }
                assertThat(session.image().failures()).as("%s", each).noneMatch(failure -> failure.cause()
                        .contains("Exception:"));
            }
        }
        assertThat(written).isGreaterThan(30);
    }

    private EngineSession run(
            JobGraph graph, SampleScenariosTest.Case each, Path place, @Nullable SavedCheckpoint from) {
        DurableCheckpoints.Opening opening =
                DurableCheckpoints.open(graph, place, from == null ? "first" : "second", from);
        assertThat(opening.problems())
                .as("%s", each)
                .filteredOn(Problem::isError)
                .isEmpty();
        RecordedStorage storage = RecordedStorage.over(opening.storage());
        JobSpec spec = new JobSpec(
                        graph,
                        new FaultScript(List.of()),
                        RecoveryMode.COORDINATED,
                        each.scenario().seed(),
                        each.scenario().untilMillis().orElse(Long.MAX_VALUE),
                        each.inputs())
                .from(from == null ? null : new EarlierRun(from.checkpoint(), 1_000));
        EngineSession session = EngineSession.open(
                listener -> new Engine(spec, EngineOptions.FULL, listener, storage),
                BreakpointWatch.rulesOf(graph, RecoveryMode.COORDINATED).get(),
                storage);
        for (int i = 0; i < CHECKPOINTS; i++) {
            session.runUntil(StopCondition.event(event -> ended(each, event)), MAX_STEPS / CHECKPOINTS);
        }
        return session;
    }

    private static boolean ended(SampleScenariosTest.Case each, Object event) {
        if (event instanceof CheckpointEvent.StateNotWritten failed) {
            throw new AssertionError(each + ": " + failed.why());
        }
        if (event instanceof CheckpointEvent.Aborted aborted && aborted.detail().contains("written: ")) {
            throw new AssertionError(each + ": " + aborted.detail());
        }
        return event instanceof CheckpointEvent.Completed;
    }
}
