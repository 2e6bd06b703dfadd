package io.barrierscope.connectors.checkpoint;

import static io.barrierscope.connectors.checkpoint.KeptJob.completed;
import static io.barrierscope.connectors.checkpoint.KeptJob.names;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints of state in RocksDB: its own files lie on disk, shared as Flink shares them, and a job goes on from them. */
class NativeCheckpointsTest {
    private static final int ALL = 1_000_000;
    private static final int SUM = 2; // its first task, behind those of the source

    @TempDir
    Path folder;

    private final RocksStores stores = new RocksStores();

    @AfterEach
    void close() {
        stores.close();
    }

    private KeptJob job() {
        return new KeptJob().rocks(stores).option("data-inline-threshold", "1 b");
    }

    private KeptJob incremental() {
        return job().option("incremental", "true");
    }

    private JobFolder place() {
        return new JobFolder(folder.resolve("c").resolve(KeptJob.ID));
    }

    private static Set<String> sharedBy(Path checkpoint) throws IOException {
        return CheckpointMetadata.of(Files.readAllBytes(checkpoint.resolve(CheckpointMetadata.FILE)))
                .sharedNames();
    }

    private SavedCheckpoint saved(Path where) {
        SavedCheckpoints.Found found = SavedCheckpoints.find(where, stores);
        assertThat(found.problems()).isEmpty();
        return found.checkpoint().orElseThrow();
    }

    private Map<String, String> uninterrupted() {
        return KeptJob.sumsAtTheEnd(new KeptJob().open(folder, KeptJob.ID, null));
    }

    private static OperatorStates.Snapshot state(SavedCheckpoint saved, int task) {
        TaskSnapshot part = saved.checkpoint().of(task);
        assertThat(part).isNotNull();
        return part.operators().get(0);
    }

    @Test
    void tables_lie_in_the_shared_folder_once_and_go_with_the_last_checkpoint_that_refers_to_them() throws IOException {
        EngineSession session =
                incremental().option("dir", "c").option("num-retained", "2").open(folder, KeptJob.ID, null);
        Set<String> ever = new TreeSet<>();
        for (int i = 1; i <= 7; i++) {
            completed(session, 1);

            Set<String> used = new TreeSet<>();
            for (JobFolder.Numbered kept : place().checkpoints()) {
                used.addAll(sharedBy(kept.path()));
            }
            assertThat(names(place().shared())).as("after %s", i).containsExactlyElementsOf(used);
            ever.addAll(used);
        }
        assertThat(ever).hasSizeGreaterThan(names(place().shared()).size());
        assertThat(sharedBy(place().checkpoint(7))).containsAnyElementsOf(sharedBy(place().checkpoint(6)));
        assertThat(names(place().checkpoint(7)))
                .contains("_metadata")
                .anyMatch(name -> name.endsWith("CURRENT"))
                .noneMatch(name -> name.endsWith(".sst"));
    }

    @Test
    void a_full_checkpoint_has_all_its_files_to_itself() throws IOException {
        completed(job().option("dir", "c").open(folder, KeptJob.ID, null), 3);

        assertThat(names(place().shared())).isEmpty();
        assertThat(names(place().checkpoint(3))).anyMatch(name -> name.endsWith(".sst"));
    }

    @Test
    void small_files_stand_in_the_metadata() throws IOException {
        completed(
                incremental()
                        .option("data-inline-threshold", "20 kb")
                        .option("dir", "c")
                        .open(folder, KeptJob.ID, null),
                3);

        assertThat(names(place().shared())).isEmpty();
        assertThat(names(place().checkpoint(3)))
                .filteredOn(name -> !name.contains("OPTIONS")) // those are larger
                .containsExactly("_metadata");
    }

    @Test
    void a_run_goes_on_from_the_files_at_any_parallelism() {
        Map<String, String> expected = uninterrupted();
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        SavedCheckpoint saved = saved(place().path());

        assertThat(state(saved, SUM).version()).as("no entry is read").isNotNull();
        for (int parallelism : List.of(2, 3)) {
            EngineSession session = incremental().parallelism(parallelism).open(folder, KeptJob.ID, saved);
            assertThat(KeptJob.sumsAtTheEnd(session))
                    .as("parallelism %s", parallelism)
                    .isEqualTo(expected);
        }
        EngineSession onHeap = new KeptJob().open(folder, KeptJob.ID, saved);
        assertThat(KeptJob.sumsAtTheEnd(onHeap)).isEqualTo(expected);
    }

    @Test
    void every_broken_byte_of_the_files_is_found() throws IOException {
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 3);
        Path checkpoint = place().checkpoint(3);
        List<Path> files = new ArrayList<>();
        for (String kind : List.of("CURRENT", "MANIFEST", "_metadata")) {
            files.add(checkpoint.resolve(names(checkpoint).stream()
                    .filter(name -> name.contains(kind))
                    .findFirst()
                    .orElseThrow()));
        }
        files.add(place().shared().resolve(sharedBy(checkpoint).iterator().next()));
        for (Path file : files) {
            byte[] whole = Files.readAllBytes(file);
            Files.delete(file); // the database has a link to it
            for (int at = 0; at < whole.length; at += 1 + whole.length / 3) {
                byte[] broken = whole.clone();
                broken[at] ^= 1;
                Files.write(file, broken);
                assertThat(SavedCheckpoints.find(checkpoint, stores).checkpoint())
                        .as("%s at %s", file, at)
                        .isEmpty();
            }
            Files.delete(file);
            assertThat(SavedCheckpoints.find(checkpoint, stores).problems())
                    .as("without %s", file)
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.line()).contains("is missing"));
            Files.write(file, whole);
        }
        saved(checkpoint);
    }

    @Test
    void a_job_that_claims_a_checkpoint_builds_on_its_files_and_takes_them_away() throws IOException {
        Map<String, String> expected = uninterrupted();
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        Set<String> old = sharedBy(place().checkpoint(4));
        EngineSession session = incremental()
                .option("dir", "c")
                .option("execution.state-recovery.claim-mode", "CLAIM")
                .open(folder, "second", saved(place().path()));
        JobFolder second = new JobFolder(folder.resolve("c").resolve("second"));

        completed(session, 1);

        assertThat(names(second.shared())).containsAnyElementsOf(old);
        assertThat(place().checkpoint(4)).doesNotExist();
        assertThat(names(place().shared())).isEmpty();
        assertThat(KeptJob.sumsAtTheEnd(incremental().open(folder, "third", saved(second.path()))))
                .isEqualTo(expected);
    }

    @Test
    void what_is_not_claimed_stays_as_it_is() throws IOException {
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        List<String> before = names(place().shared());

        EngineSession session = incremental().option("dir", "c").open(folder, "second", saved(place().path()));
        completed(session, 2);
        KeptJob.sumsAtTheEnd(session);

        assertThat(names(place().shared())).isEqualTo(before);
        assertThat(names(folder.resolve("c").resolve("second").resolve("shared")))
                .isEmpty();
        saved(place().path());
    }

    @Test
    void going_back_and_forth_breaks_no_checkpoint_that_comes_after() {
        Map<String, String> expected = uninterrupted();
        EngineSession session =
                incremental().option("dir", "c").option("num-retained", "3").open(folder, KeptJob.ID, null);
        completed(session, 4);
        long end = session.steps();
        for (long step : List.of(5L, end / 2, end)) {
            session.seek(step);
        }
        session.seek(end);

        completed(session, 3);

        saved(place().checkpoint(5));
        saved(place().checkpoint(6));
        SavedCheckpoint last = saved(place().checkpoint(7));
        assertThat(KeptJob.sumsAtTheEnd(incremental().open(folder, "on", last))).isEqualTo(expected);
    }

    @Test
    void jobs_that_share_a_folder_leave_each_others_files_alone() throws IOException {
        KeptJob job = incremental()
                .option("dir", "c")
                .option("create-subdir", "false")
                .option("num-retained", "2");
        completed(job.open(folder, "one", null), 4);
        JobFolder both = new JobFolder(folder.resolve("c"));
        EngineSession second = incremental()
                .option("dir", "c")
                .option("create-subdir", "false")
                .option("execution.state-recovery.claim-mode", "CLAIM")
                .open(folder, "two", saved(both.checkpoint(4)));

        completed(second, 3);

        saved(both.checkpoint(3));
        saved(both.checkpoint(7));
    }

    @Test
    void what_a_killed_program_was_just_storing_goes_when_its_job_is_lived_through_again() throws IOException {
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 3);
        Set<String> used = sharedBy(place().checkpoint(3));
        Files.writeString(place().shared().resolve("chk4-2-0-000099.sst"), "half");

        incremental().option("dir", "c").open(folder, KeptJob.ID, null);

        assertThat(names(place().shared())).containsExactlyInAnyOrderElementsOf(used);
    }

    @Test
    void savepoints_of_either_form_need_nothing_beside_them() throws IOException {
        Map<String, String> expected = uninterrupted();
        for (Format format : Format.values()) {
            Path savepoints = folder.resolve("s" + format);
            EngineSession session = incremental()
                    .option("dir", "c")
                    .option("savepoint-dir", savepoints.toString())
                    .open(folder, KeptJob.ID, null);
            completed(session, 2);
            session.inject(new Fault.StopWithSavepoint(false, format));
            session.runUntil(StopCondition.end(), ALL);

            assertThat(names(place().shared())).isEmpty();
            Path savepoint = savepoints.resolve(names(savepoints).get(0));
            assertThat(names(savepoint).stream().anyMatch(name -> name.endsWith(".sst")))
                    .isEqualTo(format == Format.NATIVE);
            assertThat(KeptJob.sumsAtTheEnd(incremental().open(folder, "on", saved(savepoint))))
                    .isEqualTo(expected);
        }
    }

    @Test
    void a_recording_holds_what_the_run_went_on_from() throws IOException {
        completed(incremental().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        SavedCheckpoint saved = saved(place().path());

        SavedCheckpoint again = SavedCheckpoint.ofText(saved.toText(), stores);

        JobFolder.delete(place().path());
        EngineSession first = incremental().open(folder, "a", saved.asIn(saved.toText(), stores));
        EngineSession second = incremental().open(folder, "b", again);
        assertThat(KeptJob.sumsAtTheEnd(first)).isEqualTo(KeptJob.sumsAtTheEnd(second));
        assertThat(first.traceHash()).isEqualTo(second.traceHash());
    }
}
