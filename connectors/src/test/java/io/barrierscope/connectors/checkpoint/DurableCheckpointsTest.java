package io.barrierscope.connectors.checkpoint;

import static io.barrierscope.connectors.checkpoint.KeptJob.completed;
import static io.barrierscope.connectors.checkpoint.KeptJob.names;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurableCheckpointsTest {
    private static final int ALL = 1_000_000;

    @TempDir
    Path folder;

    private final RocksStores stores = new RocksStores();

    @AfterEach
    void close() {
        stores.close();
    }

    private Path job() {
        return folder.resolve("c").resolve(KeptJob.ID);
    }

    @Test
    void a_job_has_flinks_folders_and_keeps_as_many_checkpoints_as_it_is_told() throws IOException {
        EngineSession session =
                new KeptJob().option("dir", "c").option("num-retained", "2").open(folder, KeptJob.ID, null);

        completed(session, 4);

        assertThat(names(job())).containsExactly("chk-3", "chk-4", "shared", "taskowned");
        assertThat(names(job().resolve("chk-4"))).containsExactly("_metadata");
    }

    @Test
    void the_old_spelling_is_understood() throws IOException {
        EngineSession session =
                new KeptJob().option("state.checkpoints.dir", "c").open(folder, KeptJob.ID, null);

        completed(session, 1);

        assertThat(names(job())).containsExactly("chk-1", "shared", "taskowned");
    }

    @Test
    void state_above_the_threshold_lies_in_files_of_its_own() throws IOException {
        EngineSession session = new KeptJob()
                .option("dir", folder.resolve("c").toUri().toString())
                .option("data-inline-threshold", "40 b")
                .open(folder, KeptJob.ID, null);

        completed(session, 2);

        assertThat(names(job().resolve("chk-2"))).contains("_metadata", "state-2");
    }

    @Test
    void what_happens_at_the_end_is_up_to_the_retention() throws IOException {
        KeptJob.sumsAtTheEnd(new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null));
        assertThat(names(job())).containsExactly("shared", "taskowned");

        EngineSession kept = new KeptJob()
                .option("dir", "c")
                .option("externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION")
                .open(folder, KeptJob.ID, null);
        completed(kept, 3);
        kept.inject(new Fault.Cancel());
        kept.runUntil(StopCondition.end(), ALL);

        assertThat(names(job())).containsExactly("chk-3", "shared", "taskowned");
    }

    @Test
    void a_run_goes_on_from_a_checkpoint_at_any_parallelism_to_the_state_of_the_uninterrupted_one() {
        Map<String, String> uninterrupted = KeptJob.sumsAtTheEnd(new KeptJob().open(folder, KeptJob.ID, null));
        completed(new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        SavedCheckpoint saved =
                SavedCheckpoints.find(job(), stores).checkpoint().orElseThrow();

        for (int parallelism : List.of(1, 2, 3, 4)) {
            KeptJob again = new KeptJob().option("dir", "d").parallelism(parallelism);
            EngineSession session = again.open(folder, "f" + parallelism + KeptJob.ID, saved);

            assertThat(KeptJob.sumsAtTheEnd(session))
                    .as("parallelism %s", parallelism)
                    .isEqualTo(uninterrupted);
            assertThat(again.events())
                    .filteredOn(CheckpointEvent.Triggered.class::isInstance)
                    .first()
                    .as("ids go on")
                    .extracting(event -> ((CheckpointEvent.Triggered) event).checkpointId())
                    .isEqualTo(5L);
        }
        assertThat(job().resolve("chk-4")).as("it was not claimed").exists();
    }

    @Test
    void a_claimed_checkpoint_goes_when_a_newer_one_has_taken_its_place() {
        completed(new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null), 2);
        SavedCheckpoint saved =
                SavedCheckpoints.find(job(), stores).checkpoint().orElseThrow();
        KeptJob claiming = new KeptJob().option("dir", "c");
        claiming.option("execution.state-recovery.claim-mode", "CLAIM");

        completed(claiming.open(folder, "1" + KeptJob.ID, saved), 1);

        assertThat(job().resolve("chk-2")).doesNotExist();
        assertThat(folder.resolve("c/1" + KeptJob.ID + "/chk-3")).exists();
    }

    @Test
    void the_verdict_of_a_run_that_goes_on_is_about_what_it_did_itself() {
        completed(new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        SavedCheckpoint saved =
                SavedCheckpoints.find(job(), stores).checkpoint().orElseThrow();
        EngineSession session = new KeptJob().open(folder, KeptJob.ID, saved);

        session.runUntil(StopCondition.time(saved.checkpoint().completedMillis() + 2_000), ALL);
        session.inject(
                new Fault.FailTaskManager(session.image().taskManagers().get(0).id()));
        session.runUntil(StopCondition.end(), ALL);

        assertThat(session.verdicts()).isNotEmpty().allSatisfy(verdict -> {
            assertThat(verdict.lostCount()).as(verdict.place()).isZero();
            assertThat(verdict.duplicatedCount()).as(verdict.place()).isZero();
            assertThat(verdict.expected()).as(verdict.place()).isPositive();
        });
    }

    @Test
    void a_broken_checkpoint_is_named_and_the_one_before_it_used() throws IOException {
        completed(
                new KeptJob()
                        .option("dir", "c")
                        .option("num-retained", "3")
                        .option("data-inline-threshold", "40 b")
                        .open(folder, KeptJob.ID, null),
                5);
        Path file = job().resolve("chk-5/state-2");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 4;
        Files.write(file, bytes);
        byte[] metadata = Files.readAllBytes(job().resolve("chk-4/_metadata"));
        Files.write(job().resolve("chk-4/_metadata"), Arrays.copyOf(metadata, metadata.length - 9));

        SavedCheckpoints.Found found = SavedCheckpoints.find(folder.resolve("c"), stores);

        assertThat(found.checkpoint().orElseThrow().checkpoint().id()).isEqualTo(3);
        assertThat(found.problems()).extracting(Problem::line).hasSize(2);
        assertThat(found.problems().get(0).line()).contains("chk-5", "the checksum of state-2 is wrong");
        assertThat(found.problems().get(1).line()).contains("chk-4", "_metadata");
        assertThat(SavedCheckpoints.find(job().resolve("chk-5"), stores).checkpoint())
                .isEmpty();
    }

    @Test
    void every_single_broken_byte_is_found() throws IOException {
        completed(
                new KeptJob()
                        .option("dir", "c")
                        .option("data-inline-threshold", "40 b")
                        .open(folder, KeptJob.ID, null),
                2);
        Path checkpoint = job().resolve("chk-2");
        for (String name : names(checkpoint)) {
            Path file = checkpoint.resolve(name);
            byte[] whole = Files.readAllBytes(file);
            for (int at = 0; at < whole.length; at += 1 + whole.length / 40) {
                byte[] broken = whole.clone();
                broken[at] ^= 1;
                Files.write(file, broken);
                assertThat(SavedCheckpoints.find(checkpoint, stores).checkpoint())
                        .as("%s at %s", name, at)
                        .isEmpty();
                Files.write(file, Arrays.copyOf(whole, at));
                assertThat(SavedCheckpoints.find(checkpoint, stores).checkpoint())
                        .as("%s cut at %s", name, at)
                        .isEmpty();
            }
            Files.write(file, whole);
        }
        assertThat(SavedCheckpoints.find(checkpoint, stores).checkpoint()).isPresent();
    }

    @Test
    void a_savepoint_lies_in_its_folder_and_stays() throws IOException {
        EngineSession session =
                new KeptJob().option("dir", "c").option("savepoint-dir", "s").open(folder, KeptJob.ID, null);
        completed(session, 1);

        session.inject(new Fault.StopWithSavepoint(false, Format.CANONICAL));
        session.runUntil(StopCondition.end(), ALL);

        assertThat(names(job())).containsExactly("shared", "taskowned");
        assertThat(names(folder.resolve("s"))).singleElement().asString().startsWith("savepoint-012345-");
        Path savepoint = folder.resolve("s").resolve(names(folder.resolve("s")).get(0));
        Map<String, String> sums = KeptJob.sumsAtTheEnd(new KeptJob()
                .open(
                        folder,
                        KeptJob.ID,
                        SavedCheckpoints.find(savepoint, stores).checkpoint().orElseThrow()));
        assertThat(sums).isEqualTo(KeptJob.sumsAtTheEnd(new KeptJob().open(folder, KeptJob.ID, null)));
    }

    @Test
    void when_the_folder_goes_the_checkpoint_fails_and_the_job_goes_on() throws IOException {
        KeptJob job = new KeptJob().option("dir", "c").option("tolerable-failed-checkpoints", "9");
        EngineSession session = job.open(folder, KeptJob.ID, null);
        completed(session, 2);
        JobFolder.delete(job());

        session.runUntil(StopCondition.event(CheckpointEvent.Aborted.class::isInstance), ALL);
        new JobFolder(job()).create();
        completed(session, 1);

        assertThat(job.events())
                .filteredOn(CheckpointEvent.Aborted.class::isInstance)
                .singleElement()
                .satisfies(event -> {
                    CheckpointEvent.Aborted aborted = (CheckpointEvent.Aborted) event;
                    assertThat(aborted.reason()).isEqualTo(CheckpointFailureReason.IO_EXCEPTION);
                    assertThat(aborted.detail()).contains(job().toString(), "the folder is gone");
                });
        assertThat(job().resolve("chk-4")).exists();
        assertThat(session.image().failures()).isEmpty();
    }

    @Test
    void what_a_dead_program_left_half_written_is_swept_away() throws IOException {
        Files.createDirectories(job().resolve(".chk-7.part/x"));

        new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null);

        assertThat(names(job())).containsExactly("shared", "taskowned");
    }

    @Test
    void a_folder_that_cannot_be_made_is_named() throws IOException {
        Files.writeString(folder.resolve("c"), "a file");

        DurableCheckpoints.Opening opening = DurableCheckpoints.open(
                new KeptJob().option("dir", "c").document().graph(), folder, KeptJob.ID, null);

        assertThat(opening.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isTrue();
            assertThat(problem.line()).contains("execution.checkpointing.dir", "cannot be written");
        });
    }

    @Test
    void another_machines_folder_is_left_alone_with_a_warning() {
        DurableCheckpoints.Opening opening = DurableCheckpoints.open(
                new KeptJob().option("dir", "s3://bucket/c").document().graph(), folder, KeptJob.ID, null);

        assertThat(opening.writes()).isFalse();
        assertThat(opening.problems()).singleElement().satisfies(problem -> assertThat(problem.isError())
                .isFalse());
    }

    @Test
    void a_checkpoint_goes_into_a_text_and_comes_out_equal() throws IOException {
        completed(new KeptJob().option("dir", "c").open(folder, KeptJob.ID, null), 4);
        SavedCheckpoint saved =
                SavedCheckpoints.find(job(), stores).checkpoint().orElseThrow();

        SavedCheckpoint again = SavedCheckpoint.ofText(saved.toText(), stores);

        assertThat(again.checkpoint().id()).isEqualTo(4);
        assertThat(again.toText()).hasSameSizeAs(saved.toText());
        assertThat(KeptJob.sumsAtTheEnd(new KeptJob().open(folder, KeptJob.ID, again)))
                .isEqualTo(KeptJob.sumsAtTheEnd(new KeptJob().open(folder, KeptJob.ID, null)));
    }
}
