package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.JobId;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.trace.TraceListener;
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

    /** Begins with nothing; connects to the real brokers that the document names, or runs on the simulated one. */
    public Begun begin(OpenFlow flow, Scenario scenario) {
        LiveWorld.Connection real = LiveWorld.connect(flow, scenario);
        return begin(real.flow(), scenario, null, null, real.problems(), real.world());
    }

    /** Goes on from the newest whole checkpoint in a folder; begins with nothing when there is none. */
    public Begun fromCheckpoint(OpenFlow flow, Scenario scenario, Path folder) {
        SavedCheckpoints.Found found = SavedCheckpoints.find(folder, stores);
        if (found.checkpoint().isEmpty()) {
            return begin(flow, scenario, null, null, found.problems());
        }
        SavedCheckpoint saved = found.checkpoint().get();
        try {
            String text = saved.toText();
            return begin(flow, scenario, saved.asIn(text, stores), new Recording.Start(text, 0), found.problems());
        } catch (IOException e) {
            return begin(flow, scenario, null, null, List.of(broken(folder, e)));
        }
    }

    private Begun begin(
            OpenFlow flow,
            Scenario scenario,
            @Nullable SavedCheckpoint saved,
            Recording.@Nullable Start start,
            List<Problem> found) {
        return begin(flow, scenario, saved, start, found, World.NONE);
    }

    private Begun begin(
            OpenFlow flow,
            Scenario scenario,
            @Nullable SavedCheckpoint saved,
            Recording.@Nullable Start start,
            List<Problem> found,
            World world) {
        String job = JobId.fresh();
        DurableCheckpoints.Opening opening = open(flow, scenario, job, saved);
        RecordedStorage storage = RecordedStorage.over(opening.storage());
        EarlierRun earlier = saved == null ? null : new EarlierRun(saved.checkpoint(), 0);
        EngineSession session = EngineSession.open(machines.of(flow, scenario, storage, earlier), world, storage);
        world.begin(session);
        return begun(session, job, opening, earlier, start, found, world);
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
            ReplayResult result = ReplayResult.of(
                    recording, machines.of(flow, scenario, storage, earlier), TraceListener.NONE, storage);
            List<Problem> problems = result.same()
                    ? List.of()
                    : List.of(Problem.warning(flow.title(), "the run is not the same: " + result.detail(), ""));
            if (result.session().isLive()) { // its broker's producers are gone with the program that crashed
                result.session().inject(new Fault.FromBroker.Disconnected());
            }
            return begun(result.session(), id, opening, earlier, start, problems, World.NONE);
        } catch (IOException e) {
            return begin(flow, scenario, null, null, List.of(broken(Path.of(flow.title()), e)));
        }
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
        List<Problem> problems = new ArrayList<>(found);
        problems.addAll(opening.problems());
        return new Begun(
                session, opening.writes() ? job : "", opening.folder(), earlier, start, List.copyOf(problems), world);
    }
}
