package io.barrierscope.connectors.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.file.FileSinkWriter;
import io.barrierscope.connectors.file.Restart;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that stop for good at the worst moments: the writer is never closed, as when the program is killed. */
class PartsSurviveTest {
    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'parts',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s','execution.checkpointing.dir':'c',
          'execution.checkpointing.num-retained':'3'}},
         'vertices':[
          {'id':'s','operator':'sequence-source','settings':{'from':1,'to':300,'ratePerSecond':30}},
          {'id':'out','operator':'file-sink','parallelism':%d,'settings':{'directory':'out',%s}}],
         'edges':[{'from':'s','to':'out','partitioning':'rebalance'}]}
        """;

    @TempDir
    Path folder;

    private final RocksStores stores = new RocksStores();

    @AfterEach
    void close() {
        stores.close();
    }

    private int runs;

    private EngineSession run(int parallelism, String format, boolean goesOn) {
        FlowDocument document = FlowDocuments.read(
                        JOB.formatted(parallelism, format).replace('\'', '"'))
                .orThrow();
        JobGraph graph = document.graph();
        SavedCheckpoint saved = goesOn
                ? SavedCheckpoints.find(folder.resolve("c"), stores)
                        .checkpoint()
                        .orElseThrow()
                : null;
        DurableCheckpoints.Opening opening =
                DurableCheckpoints.open(graph, folder, "job" + (char) ('a' + runs++), saved);
        @Nullable CompletedCheckpoint from = saved == null ? null : saved.checkpoint();
        FileSinkWriter.Opening files = FileSinkWriter.open(graph, folder, Map.of(), new Restart(from, true));
        assertThat(files.problems()).isEmpty();
        RecordedStorage storage = RecordedStorage.over(opening.storage());
        JobSpec spec = new JobSpec(
                        graph, Scenario.PLAIN.faults(), Scenario.PLAIN.recovery(), 1, Long.MAX_VALUE, JobInputs.NONE)
                .from(from == null ? null : new EarlierRun(from, files.partsBegun()));
        return EngineSession.open(
                listener -> new Engine(spec, EngineOptions.FULL, listener, storage),
                (step, time, event) -> {
                    files.writer().on(step, time, event);
                    assertThat(files.writer().failure()).isEmpty();
                },
                storage);
    }

    private List<Integer> rows() throws IOException {
        List<Integer> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString()).startsWith("part-");
                for (String line : Files.readAllLines(file)) {
                    rows.add(Integer.parseInt(line.replaceAll("\\D", "")));
                }
            }
        }
        rows.sort(null);
        return rows;
    }

    private static List<Integer> all() {
        return IntStream.rangeClosed(1, 300).boxed().toList();
    }

    @Test
    void a_run_that_ends_between_metadata_and_names_gives_the_names_later() throws IOException {
        EngineSession killed = run(2, "'format':'bulk'", false);
        for (int i = 0; i < 4; i++) {
            killed.runUntil(StopCondition.checkpointCompleted(), 100_000);
        }

        run(2, "'format':'bulk'", true).runUntil(StopCondition.end(), 100_000);

        assertThat(rows()).isEqualTo(all());
    }

    @Test
    void a_run_that_ends_between_two_names_gives_the_other_one_later() throws IOException {
        EngineSession killed = run(2, "'format':'bulk'", false);
        for (int i = 0; i < 3; i++) {
            killed.runUntil(StopCondition.checkpointCompleted(), 100_000);
        }
        killed.runUntil(StopCondition.event(TransactionEvent.PartFinished.class::isInstance), 100_000);

        run(3, "'format':'bulk'", true).runUntil(StopCondition.end(), 100_000);

        assertThat(rows()).isEqualTo(all());
    }

    @Test
    void a_part_that_lives_through_checkpoints_is_cut_and_gone_on_with() throws IOException {
        String rows = "'format':'row','rollRecords':40";
        EngineSession killed = run(2, rows, false);
        killed.runUntil(StopCondition.time(3_700), 100_000);

        EngineSession again = run(2, rows, true);
        again.runUntil(StopCondition.time(6_800), 100_000);

        run(1, rows, true).runUntil(StopCondition.end(), 100_000);
        assertThat(rows()).isEqualTo(all());
    }

    @Test
    void what_no_checkpoint_knows_of_is_gone() throws IOException {
        EngineSession killed = run(1, "'format':'bulk'", false);
        killed.runUntil(StopCondition.checkpointCompleted(), 100_000);
        killed.runUntil(StopCondition.event(CheckpointEvent.SnapshotTaken.class::isInstance), 100_000);

        run(1, "'format':'bulk'", true);

        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith(".")))
                    .hasSizeLessThanOrEqualTo(1);
        }
    }
}
