package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.JobId;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.file.Restart;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.ReplayResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Begins the runs of documents, with what is real around them: the folder their checkpoints go to, and what they go on from.
 * A document in no file, such as a sample, writes nothing. Reads and writes, so never on the window's thread.
 */
public final class RunStarter {
    private final Machines machines;
    private final RocksStores stores;

    /** @param machines runs the documents */
    public RunStarter(Machines machines) {
        this.machines = machines;
        this.stores = machines.stores();
    }

    /**
     * A run at its first step, or where it was left.
     *
     * @param job id of the job whose checkpoints it writes; empty when it writes none
     * @param checkpoints their folder; null when it writes none
     * @param earlier what it went on from; null when it began with nothing
     * @param start the same, for its recording
     * @param problems what has to be told
     * @param world what real systems it talks to
     */
    public record Begun(
            EngineSession session,
            String job,
            @Nullable Path checkpoints,
            @Nullable EarlierRun earlier,
            Recording.@Nullable Start start,
            List<Problem> problems,
            World world) {}

    /** Begins with nothing, on the real brokers or on the simulated one. */
    public Begun begin(BrokerConnection real, Scenario scenario) {
        return begin(real, scenario, null, null, real.problems());
    }

    /**
     * Goes on from the newest whole checkpoint in a folder, on the real brokers too: as after a failure of everything, the
     * sinks commit what that checkpoint promised and abort what else is open. Begins with nothing when there is none.
     */
    public Begun fromCheckpoint(BrokerConnection real, Scenario scenario, Path folder) {
        SavedCheckpoints.Found found = SavedCheckpoints.find(folder, stores);
        List<Problem> problems = new ArrayList<>(real.problems());
        problems.addAll(found.problems());
        if (found.checkpoint().isEmpty()) {
            return begin(real, scenario, null, null, problems);
        }
        SavedCheckpoint saved = found.checkpoint().get();
        try {
            String text = saved.toText();
            return begin(real, scenario, saved.asIn(text, stores), new Recording.Start(text, 0), problems);
        } catch (IOException e) {
            problems.add(broken(folder, e));
            return begin(real, scenario, null, null, problems);
        }
    }

    private Begun begin(
            BrokerConnection real,
            Scenario scenario,
            @Nullable SavedCheckpoint saved,
            Recording.@Nullable Start start,
            List<Problem> found) {
        OpenFlow flow = real.flow();
        World world = real.world(scenario, saved == null ? null : saved.checkpoint());
        String job = JobId.fresh();
        DurableCheckpoints.Opening opening = open(flow, scenario, job, saved);
        RecordedStorage storage = RecordedStorage.over(opening.storage());
        FileWorld.Opening files = FileWorld.open(
                flow, scenario, new Restart(saved == null ? null : saved.checkpoint(), opening.writes()), world);
        EarlierRun earlier = saved == null ? null : new EarlierRun(saved.checkpoint(), files.partsBegun());
        EngineSession session =
                EngineSession.open(machines.of(flow, scenario, storage, earlier), files.world(), storage);
        files.world().begin(session);
        return begun(
                session,
                job,
                opening,
                earlier,
                start == null ? null : new Recording.Start(start.checkpoint(), files.partsBegun()),
                both(found, files.problems()),
                files.world());
    }

    /**
     * Lives through a run again up to its last step and goes on from there.
     *
     * @param job id of the job whose checkpoints it wrote; empty for a run that gets a folder of its own
     */
    public Begun again(OpenFlow flow, Recording recording, String job) {
        Scenario scenario = recording.scenario();
        String id = job.isEmpty() ? JobId.fresh() : job;
        DurableCheckpoints.Opening opening = open(flow, scenario, id, null);
        RecordedStorage storage =
                RecordedStorage.resuming(opening.storage(), recording.storageFailures(), recording.steps());
        Recording.Start start = recording.start();
        try {
            EarlierRun earlier = start == null
                    ? null
                    : new EarlierRun(
                            SavedCheckpoint.ofText(start.checkpoint(), stores).checkpoint(), start.partsBegun());
            CompletedCheckpoint from = earlier == null ? null : earlier.checkpoint();
            FileWorld.Opening files =
                    FileWorld.open(flow, scenario, new Restart(from, opening.writes(), true), World.NONE);
            ReplayResult result =
                    ReplayResult.of(recording, machines.of(flow, scenario, storage, earlier), files.world(), storage);
            files.world().begin(result.session());
            List<Problem> problems = new ArrayList<>();
            if (!result.same()) {
                problems.add(Problem.warning(flow.title(), "the run is not the same: " + result.detail(), ""));
            }
            if (result.session().isLive()) { // since then it may have committed more than is known here
                result.session().inject(new Fault.FromBroker.Disconnected());
                problems.add(Problem.warning(
                        flow.title(),
                        "the run that talked to the real broker ended with the program; the simulated one answers from"
                                + " here on, and the real one hears nothing of it",
                        "to go on there, run it from its last checkpoint, or anew"));
            }
            return begun(
                    result.session(), id, opening, earlier, start, both(problems, files.problems()), files.world());
        } catch (IOException e) {
            return begin(BrokerConnection.none(flow), scenario, null, null, List.of(broken(Path.of(flow.title()), e)));
        }
    }

    private static List<Problem> both(List<Problem> some, List<Problem> others) {
        List<Problem> both = new ArrayList<>(some);
        both.addAll(others);
        return both;
    }

    private static Problem broken(Path place, IOException e) {
        return Problem.error(place.toString(), "is broken: " + e.getMessage(), "the run begins anew");
    }

    private static DurableCheckpoints.Opening open(
            OpenFlow flow, Scenario scenario, String job, @Nullable SavedCheckpoint saved) {
        Path file = flow.file();
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        return folder == null
                ? new DurableCheckpoints.Opening(CheckpointStorage.SIMULATED, null, List.of())
                : DurableCheckpoints.open(flow.jobOf(scenario).graph(), folder, job, saved);
    }

    private static Begun begun(
            EngineSession session,
            String job,
            DurableCheckpoints.Opening opening,
            @Nullable EarlierRun earlier,
            Recording.@Nullable Start start,
            List<Problem> found,
            World world) {
        return new Begun(
                session,
                opening.writes() ? job : "",
                opening.folder(),
                earlier,
                start,
                List.copyOf(both(found, opening.problems())),
                world);
    }
}
