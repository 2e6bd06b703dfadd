package io.barrierscope.cli;

import io.barrierscope.connectors.file.FileSinkWriter;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.state.StateStoreException;
import io.barrierscope.engine.trace.TraceListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs a flow without a window and reports what became of every record. */
@Command(
        name = "run",
        description = "Runs a flow without a window to its end, and prints the report.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private RunOptions options = new RunOptions();

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException {
        try (Interruption interruption = Interruption.install()) {
            return run(interruption::requested);
        }
    }

    private int run(BooleanSupplier interrupted) throws IOException {
        Optional<Problem> noRecording = recordingPlace();
        if (noRecording.isPresent()) {
            return surroundings.refuse(noRecording.get());
        }
        Attempt<PlannedRun> planned = new Planner(options, surroundings).plan();
        surroundings.report(planned.problems());
        if (planned.value().isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        PlannedRun plan = planned.value().get();
        if (plan.refused()) {
            RunReport report =
                    RunReports.refused(plan.graph().name(), plan.scenario(), Version.number(), planned.problems());
            surroundings.out().print(options.report.write(report));
            surroundings.out().flush();
            return report.allClaimsHold() ? ExitCode.OK : ExitCode.NOT_OK;
        }
        try (RocksStores stores = new RocksStores()) {
            return run(plan, planned.problems(), stores, interrupted);
        } catch (StateStoreException e) {
            return surroundings.refuse(e.problem());
        }
    }

    private int run(PlannedRun plan, List<Problem> problems, RocksStores stores, BooleanSupplier interrupted)
            throws IOException {
        Attempt<RunSurroundings> opened = RunSurroundings.open(plan, options, surroundings.folder(), stores);
        surroundings.report(opened.problems());
        if (opened.value().isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        RunSurroundings real = opened.value().get();
        tell(real);
        LiveRun.Opening live = LiveRun.open(plan, real.earlier(), options.realTime, surroundings);
        surroundings.report(live.problems());
        if (!live.problems().isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        try (FileSinkWriter writer = real.files();
                LiveRun broker = live.run()) {
            RunReports.Watch watch = new RunReports.Watch(plan.scenario());
            RecordedStorage storage = RecordedStorage.over(real.storage());
            JobSpec spec = plan.spec().from(real.earlier());
            EngineSession session = EngineSession.open(
                    listener -> new Engine(spec, EngineOptions.FULL.with(stores), listener, storage),
                    both(watch, both(writer, broker.listener())),
                    storage);
            broker.begin(session);
            Progress progress = new Progress(surroundings.err(), surroundings.terminal());
            JobRun.End end = new JobRun(
                            session,
                            progress,
                            interrupted,
                            () -> writer.failure().or(broker::failure),
                            most -> broker.advance(session, most, interrupted))
                    .toEnd();
            RunReport report = RunReports.of(
                            session, watch, plan.graph().name(), plan.scenario(), Version.number(), problems)
                    .withFiles(writer.written());
            surroundings.out().print(options.report.write(report));
            surroundings.out().flush();
            if (end == JobRun.End.FAILED) {
                return surroundings.refuse(writer.failure().or(broker::failure).orElseThrow());
            }
            if (end == JobRun.End.INTERRUPTED && real.checkpoints() != null) {
                surroundings.err().println("go on with --restore " + real.checkpoints());
            }
            return record(session, plan, real, verdict(end, report));
        }
    }

    private void tell(RunSurroundings real) {
        if (real.earlier() != null) {
            surroundings
                    .err()
                    .printf(
                            Locale.ROOT,
                            "goes on from checkpoint %d, taken at %.1f s of virtual time%n",
                            real.earlier().checkpoint().id(),
                            real.earlier().checkpoint().completedMillis() / 1000.0);
        }
        if (real.checkpoints() != null) {
            surroundings.err().println("checkpoints are written to " + real.checkpoints());
        }
    }

    private static TraceListener both(TraceListener first, TraceListener second) {
        return (step, timeMillis, event) -> {
            first.on(step, timeMillis, event);
            second.on(step, timeMillis, event);
        };
    }

    private int verdict(JobRun.End end, RunReport report) {
        if (end == JobRun.End.INTERRUPTED) {
            surroundings.err().println("stopped; the report tells what came of the run so far");
            return ExitCode.NOT_OK;
        }
        if (end == JobRun.End.TOO_LONG) {
            surroundings.err().printf("stopped after %,d steps; cut the run earlier with --until%n", JobRun.MAX_STEPS);
            return ExitCode.NOT_OK;
        }
        boolean failureClaimed = report.claims().stream()
                .anyMatch(result -> result.claim().equals(new Claim.JobStatusIs(JobStatus.FAILED)));
        boolean failed = report.jobStatus() == JobStatus.FAILED && !failureClaimed;
        return report.allClaimsHold() && !failed ? ExitCode.OK : ExitCode.NOT_OK;
    }

    private Optional<Problem> recordingPlace() {
        String place = options.record;
        if (place == null) {
            return Optional.empty();
        }
        try {
            Path file = surroundings.folder().resolve(place).toAbsolutePath();
            Path parent = file.getParent();
            if (Files.isDirectory(file)) {
                return Optional.of(Problem.error("--record " + place, "is a directory", "name a file"));
            }
            return parent != null && Files.isDirectory(parent)
                    ? Optional.empty()
                    : Optional.of(Problem.error("--record " + place, "its folder does not exist", "make it first"));
        } catch (InvalidPathException e) {
            return Optional.of(Problem.error("--record " + place, "not a path: " + e.getReason(), "check it"));
        }
    }

    private int record(EngineSession session, PlannedRun plan, RunSurroundings real, int exitCode) {
        String place = options.record;
        if (place == null) {
            return exitCode;
        }
        String text = Recordings.write(session.recording(plan.flow(), plan.scenario(), plan.inputs(), Version.number())
                .from(real.start()));
        Optional<Problem> problem = SafeFiles.write(surroundings.folder().resolve(place), text);
        return problem.isPresent() ? surroundings.refuse(problem.get()) : exitCode;
    }
}
