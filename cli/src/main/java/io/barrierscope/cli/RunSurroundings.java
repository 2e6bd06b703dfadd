package io.barrierscope.cli;

import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.JobId;
import io.barrierscope.connectors.checkpoint.LocalPlace;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.file.FileSinkWriter;
import io.barrierscope.connectors.file.Restart;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.plan.DurabilityOptions;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is real around a run: the checkpoint it goes on from, the folder its checkpoints go to, the files of its sinks.
 *
 * @param earlier what it goes on from; null when it begins with nothing
 * @param start the same, for its recording
 * @param checkpoints the folder of its checkpoints; null when none are written
 */
record RunSurroundings(
        @Nullable EarlierRun earlier,
        Recording.@Nullable Start start,
        CheckpointStorage storage,
        @Nullable Path checkpoints,
        FileSinkWriter files) {

    /** Finds what there is and makes what is needed. */
    static Attempt<RunSurroundings> open(PlannedRun plan, RunOptions options, Path folder, RocksStores stores) {
        List<Problem> problems = new ArrayList<>();
        SavedCheckpoint restored = null;
        Recording.Start start = null;
        try {
            Optional<Path> place = place(plan, options, folder);
            if (place.isPresent()) {
                SavedCheckpoints.Found found = SavedCheckpoints.find(place.get(), stores);
                problems.addAll(found.problems());
                if (found.checkpoint().isEmpty()) {
                    return Attempt.refused(problems);
                }
                if (options.record != null && found.checkpoint().get().isTooLarge()) {
                    problems.add(Problem.warning(
                            "--record " + options.record,
                            "the state it begins with is too large for a recording, which names its folder instead",
                            "keep " + found.checkpoint().get().folder() + " for a replay"));
                }
                String text = found.checkpoint().get().toText();
                restored = found.checkpoint().get().asIn(text, stores);
                start = new Recording.Start(text, 0);
            }
        } catch (InvalidPathException | IOException e) {
            return Attempt.refused(Problem.error(
                    "--restore " + options.restore, "cannot be used: " + e.getMessage(), "check the path"));
        }
        DurableCheckpoints.Opening durable = plan.durable()
                ? DurableCheckpoints.open(plan.graph(), plan.folder(), JobId.fresh(), restored)
                : new DurableCheckpoints.Opening(CheckpointStorage.SIMULATED, null, List.of());
        durable.problems().forEach(problem -> problems.add(problem.in(plan.file())));
        if (durable.problems().stream().anyMatch(Problem::isError)) {
            return Attempt.refused(problems);
        }
        FileSinkWriter.Opening files = FileSinkWriter.open(
                plan.graph(),
                plan.folder(),
                plan.paths(),
                new Restart(restored == null ? null : restored.checkpoint(), durable.writes()));
        files.problems()
                .forEach(problem ->
                        problems.add(problem.place().startsWith("/vertices/") ? problem.in(plan.file()) : problem));
        if (files.problems().stream().anyMatch(Problem::isError)) {
            durable.withdraw();
            return Attempt.refused(problems);
        }
        EarlierRun earlier = restored == null ? null : new EarlierRun(restored.checkpoint(), files.partsBegun());
        return Attempt.of(
                new RunSurroundings(
                        earlier,
                        start == null ? null : new Recording.Start(start.checkpoint(), files.partsBegun()),
                        durable.storage(),
                        durable.folder(),
                        files.writer()),
                problems);
    }

    private static Optional<Path> place(PlannedRun plan, RunOptions options, Path folder) {
        if (options.restore != null) {
            return Optional.of(folder.resolve(options.restore));
        }
        String written = DurabilityOptions.of(plan.graph()).recoveryPath();
        return written == null ? Optional.empty() : LocalPlace.of(written, plan.folder());
    }
}
