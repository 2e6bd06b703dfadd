package io.barrierscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.CheckpointFile.Sharing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The real files of checkpoints: stored once, referred to later, deleted when no kept checkpoint needs them. */
class RocksFilesTest {
    private static final String FLOW = """
        {"format": "barrierscope/flow", "version": 1, "name": "sums",
         "job": {"flinkVersion": "2.3", "configuration": {"state.backend.type": "rocksdb",
           "execution.checkpointing.incremental": "%s", "execution.checkpointing.interval": "1 s",
           "execution.checkpointing.num-retained": "2"}},
         "vertices": [
           {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 900, "ratePerSecond": 100}},
           {"id": "a", "operator": "aggregate", "settings": {"function": "sum", "field": "value"}},
           {"id": "out", "operator": "collect-sink"}],
         "edges": [{"from": "s", "to": "a", "partitioning": "hash", "key": "value %% 7"}, {"from": "a", "to": "out"}]}
        """;

    private static EngineSession run(RocksStores stores, boolean incremental) {
        JobSpec spec = new JobSpec(
                FlowDocuments.read(FLOW.formatted(incremental).getBytes(StandardCharsets.UTF_8))
                        .orThrow()
                        .graph(),
                FaultScript.NONE,
                RecoveryMode.COORDINATED,
                1,
                Long.MAX_VALUE,
                JobInputs.NONE);
        EngineSession session =
                EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL.with(stores), listener));
        session.runUntil(StopCondition.time(6_500), 100_000);
        return session;
    }

    private static List<CheckpointFile> of(EngineSession session, long checkpoint, Sharing sharing) {
        return session.looks().files(checkpoint).stream()
                .filter(file -> file.sharing() == sharing)
                .toList();
    }

    private static List<String> names(List<CheckpointFile> files) {
        return files.stream().map(CheckpointFile::name).collect(Collectors.toList());
    }

    @Test
    void an_incremental_checkpoint_stores_what_is_new_and_shares_the_rest() {
        try (RocksStores stores = new RocksStores()) {
            EngineSession session = run(stores, true);

            assertThat(of(session, 4, Sharing.NEW)).isNotEmpty().allMatch(file -> file.name()
                    .endsWith(".sst"));
            assertThat(of(session, 4, Sharing.PRIVATE))
                    .extracting(CheckpointFile::name)
                    .contains("CURRENT");
            assertThat(names(of(session, 4, Sharing.SHARED))).containsAnyElementsOf(names(of(session, 3, Sharing.NEW)));
            assertThat(of(session, 4, Sharing.SHARED))
                    .allMatch(file -> file.createdBy() < 4 && file.lastUsedBy() >= 4 && file.bytes() > 0);
        }
    }

    @Test
    void a_file_goes_when_no_kept_checkpoint_refers_to_it_and_is_there_again_in_the_past() {
        try (RocksStores stores = new RocksStores()) {
            EngineSession session = run(stores, true);
            long end = session.looks().files(6).isEmpty() ? 5 : 6;

            assertThat(of(session, 1, Sharing.PRIVATE)).allMatch(file -> file.deletedWith() == 3);
            assertThat(of(session, end, Sharing.NEW)).noneMatch(CheckpointFile::isDeleted);
            for (CheckpointFile file : of(session, 1, Sharing.NEW)) {
                assertThat(file.isDeleted()).isEqualTo(file.lastUsedBy() < end - 1);
            }
            session.runUntil(StopCondition.time(9_500), 100_000);
            session.seekTime(2_500);
            assertThat(of(session, 1, Sharing.PRIVATE)).noneMatch(CheckpointFile::isDeleted);
        }
    }

    @Test
    void a_full_checkpoint_shares_nothing() {
        try (RocksStores stores = new RocksStores()) {
            EngineSession session = run(stores, false);

            assertThat(session.looks().files(4))
                    .isNotEmpty()
                    .allMatch(file -> file.sharing() == Sharing.PRIVATE && file.lastUsedBy() == 4);
        }
    }
}
