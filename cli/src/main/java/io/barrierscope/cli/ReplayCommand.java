package io.barrierscope.cli;

import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.JobGraphValidator;
import io.barrierscope.engine.session.RecordedStorage;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.state.StateStoreException;
import io.barrierscope.engine.trace.TraceListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recording again and proves that it is the same run. */
@Command(
        name = "replay",
        description = "Runs a recording again, and proves that it is the same run.",
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(paramLabel = "RECORDING", description = "A recording, as run --record writes it.")
    private String file = "";

    @Option(
            names = "--report",
            paramLabel = "text|json|junit",
            description = "Also prints the report of the run, in this form.")
    private @Nullable ReportForm report;

    ReplayCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        InputDocument.Opening opening = InputDocument.open(file, surroundings.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            return surroundings.refuse(refused.problem());
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        Reading<Recording> reading = Recordings.read(document.content());
        surroundings.report(placed(reading.problems()));
        if (reading.hasErrors() || reading.value().isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        Recording recording = reading.orThrow();
        return replay(recording, document);
    }

    private int replay(Recording recording, InputDocument document) {
        Reading<FlowDocument> flow = FlowDocuments.read(recording.flow());
        if (flow.hasErrors() || flow.value().isEmpty()) {
            surroundings.report(placed(
                    flow.problems().stream().map(problem -> problem.in("/flow")).toList()));
            return ExitCode.BAD_INPUT;
        }
        Progress progress = new Progress(surroundings.err(), surroundings.terminal());
        FileInputs inputs = FileInputs.fetched(
                recording.inputs(), flow.orThrow().graph(), document.sourceFiles(), progress::reading);
        progress.end();
        if (!inputs.problems().isEmpty()) {
            surroundings.report(placed(inputs.problems()));
            return ExitCode.BAD_INPUT;
        }
        return replay(recording, flow.orThrow(), inputs.inputs());
    }

    private int replay(Recording recording, FlowDocument flow, JobInputs inputs) {
        List<Problem> problems = new ArrayList<>(JobGraphValidator.validate(flow.graph(), BuiltInOperators.CATALOG));
        ScenarioJob job = ScenarioJob.of(flow.graph(), recording.scenario(), "/scenario");
        problems.addAll(job.problems());
        if (problems.stream().anyMatch(Problem::isError)) {
            surroundings.report(placed(problems));
            return ExitCode.BAD_INPUT;
        }
        Scenario scenario = recording.scenario();
        JobSpec spec = new JobSpec(
                job.graph(),
                scenario.faults(),
                scenario.recovery(),
                scenario.seed(),
                scenario.untilMillis().orElse(Long.MAX_VALUE),
                inputs);
        RecordedStorage storage =
                RecordedStorage.resuming(CheckpointStorage.SIMULATED, recording.storageFailures(), recording.steps());
        try (RocksStores stores = new RocksStores()) {
            EngineOptions keeps = EngineOptions.FULL.with(stores);
            EarlierRun earlier = earlier(recording, stores);
            ReplayResult result = ReplayResult.of(
                    recording,
                    listener -> new Engine(spec.from(earlier), keeps, listener, storage),
                    TraceListener.NONE,
                    storage);
            return compare(recording, flow, result, problems);
        } catch (IOException e) {
            return surroundings.refuse(
                    Problem.error(file + ":/start/checkpoint", "is broken: " + e.getMessage(), "record the run again"));
        } catch (StateStoreException e) {
            return surroundings.refuse(e.problem());
        }
    }

    private int compare(Recording recording, FlowDocument flow, ReplayResult result, List<Problem> problems) {
        if (report != null) {
            surroundings
                    .out()
                    .print(report.write(RunReports.of(
                            result.session(), flow.graph().name(), recording.scenario(), Version.number(), problems)));
        }
        if (result.same()) {
            surroundings.err().printf("same run: %,d steps, trace hash %s%n", recording.steps(), recording.traceHash());
            return ExitCode.OK;
        }
        String versions = recording.engineVersion().equals(Version.number())
                ? ""
                : "; recorded by version " + recording.engineVersion() + ", this is " + Version.number();
        surroundings.err().println("different run: " + result.detail() + versions);
        return ExitCode.NOT_OK;
    }

    private static @Nullable EarlierRun earlier(Recording recording, RocksStores stores) throws IOException {
        Recording.Start start = recording.start();
        return start == null
                ? null
                : new EarlierRun(
                        SavedCheckpoint.ofText(start.checkpoint(), stores).checkpoint(), start.partsBegun());
    }

    private List<Problem> placed(List<Problem> problems) {
        return problems.stream().map(problem -> problem.in(file)).toList();
    }
}
