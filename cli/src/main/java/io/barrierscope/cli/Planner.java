package io.barrierscope.cli;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioDocument;
import io.barrierscope.engine.document.ScenarioDocuments;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.plan.JobGraphValidator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Makes a run of a document, a scenario and the options of the command line. */
final class Planner {
    /** Where a job without an end is cut when nobody says. */
    static final long ENDLESS_UNTIL_MILLIS = 60_000;

    private final RunOptions options;
    private final Surroundings surroundings;
    private final Secrets secrets;
    private final List<Problem> problems = new ArrayList<>();

    Planner(RunOptions options, Surroundings surroundings) {
        this.options = options;
        this.surroundings = surroundings;
        this.secrets = surroundings.secrets();
    }

    Attempt<PlannedRun> plan() {
        InputDocument.Opening opening = InputDocument.openOrImport(options.file, surroundings.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            return Attempt.refused(refused.problem());
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        if (document.kind().equals(Optional.of(DocumentKind.SCENARIO))) {
            return planScenarioFile(document);
        }
        return plan(document, new Given("", Scenario.PLAIN));
    }

    /** A scenario in a file of its own names its flow. */
    private Attempt<PlannedRun> planScenarioFile(InputDocument file) {
        Reading<ScenarioDocument> reading = ScenarioDocuments.read(file.content());
        keep(reading.problems(), file.name());
        if (reading.hasErrors() || reading.value().isEmpty()) {
            return Attempt.refused(problems);
        }
        ScenarioDocument scenario = reading.orThrow();
        if (scenario.flow().isEmpty()) {
            return Attempt.refused(Problem.error(
                    file.name(),
                    "names no flow",
                    "add \"flow\": \"path\", or run the flow with --scenario " + file.name()));
        }
        InputDocument.Opening opening = InputDocument.openOrImport(scenario.flow(), file.folder());
        if (opening instanceof InputDocument.Opening.Refused refused) {
            return Attempt.refused(refused.problem().in(file.name() + ":/flow"));
        }
        InputDocument document = ((InputDocument.Opening.Opened) opening).document();
        return plan(document, new Given(file.name(), scenario.scenario()));
    }

    /** The scenario to run unless the command line names another, with the file it comes from. */
    private record Given(String file, Scenario scenario) {}

    private Attempt<PlannedRun> plan(InputDocument document, Given given) {
        keep(document.notes(), document.name());
        Reading<FlowDocument> reading = FlowDocuments.read(document.content());
        String text = new String(document.content(), StandardCharsets.UTF_8);
        keep(reading.problems(), document.name());
        if (reading.hasErrors() || reading.value().isEmpty()) {
            return Attempt.refused(problems);
        }
        FlowDocument flow = reading.orThrow();
        Overrides overrides = new Overrides(flow.graph(), surroundings.folder());
        options.set.forEach(overrides::set);
        options.parallelism.forEach(overrides::parallelism);
        problems.addAll(overrides.problems());
        if (hasErrors()) {
            return Attempt.refused(problems);
        }
        if (!overrides.change().isNone()) {
            flow = flow.withGraph(ChangedGraph.of(flow.graph(), overrides.change()));
            text = FlowDocuments.write(flow);
        }
        keep(JobGraphValidator.validate(flow.graph(), BuiltInOperators.CATALOG), document.name());
        if (hasErrors()) {
            return Attempt.refused(problems);
        }
        RealTopics.@Nullable Look topics = null;
        if (!options.simulated && RealTopics.isWanted(flow.graph())) {
            topics = RealTopics.look(flow.graph(), secrets);
            keep(topics.problems(), document.name());
            if (hasErrors()) {
                return Attempt.refused(problems);
            }
            flow = flow.withGraph(ChangedGraph.of(flow.graph(), topics.change()));
            text = FlowDocuments.write(flow);
        }
        Optional<Scenario> scenario =
                new ScenarioChoice(options, surroundings, problems).choose(flow, given.scenario());
        if (scenario.isEmpty()) {
            return Attempt.refused(problems);
        }
        Scenario chosen = scenario.get();
        int index = flow.scenarios().indexOf(chosen);
        String other = chosen.equals(given.scenario()) ? given.file() : String.valueOf(options.scenario);
        ScenarioJob job = ScenarioJob.of(flow.graph(), chosen, index < 0 ? "" : "/scenarios/" + index);
        keep(job.problems(), index < 0 ? other : document.name());
        if (job.isBroken()) {
            return Attempt.refused(problems);
        }
        Progress progress = new Progress(surroundings.err(), surroundings.terminal());
        FileInputs inputs = FileInputs.read(job.graph(), document.sourceFiles(), overrides.paths(), progress::reading);
        progress.end();
        problems.addAll(inputs.problems());
        return Attempt.of(
                new PlannedRun(
                        document.name(),
                        text,
                        job.graph(),
                        job.isRefusedAsClaimed(),
                        cut(chosen, job.graph()),
                        inputs.inputs(),
                        document.folder(),
                        overrides.paths(),
                        !document.sample() || overrides.namesPlaces(),
                        topics,
                        secrets),
                problems);
    }

    /** The scenario with the seed and the end that the command line asks for. */
    private Scenario cut(Scenario scenario, JobGraph graph) {
        long seed = options.seed == null ? scenario.seed() : options.seed;
        OptionalLong until = scenario.untilMillis();
        if (options.until != null) {
            Parsed<Duration> parsed = FlinkDuration.parse(options.until, FlinkDuration.Dialect.FLINK_2);
            if (parsed instanceof Parsed.Value<Duration> value) {
                until = OptionalLong.of(value.value().toMillis());
            } else {
                problems.add(Problem.error("--until", ((Parsed.Refused<Duration>) parsed).message(), ""));
            }
        } else if (until.isEmpty() && endless(graph)) {
            until = OptionalLong.of(ENDLESS_UNTIL_MILLIS);
            surroundings
                    .err()
                    .println("the job never ends by itself; it is cut at 60 s of virtual time, --until says otherwise");
        }
        return scenario.with(seed, until);
    }

    private static boolean endless(JobGraph graph) {
        for (JobVertex vertex : graph.vertices()) {
            boolean counts = vertex.operator().equals("sequence-source")
                    || vertex.operator().equals("live-source");
            if (counts && vertex.settings().get("to") == null) {
                return true;
            }
        }
        return false;
    }

    private void keep(List<Problem> found, String file) {
        found.forEach(problem -> problems.add(problem.in(file)));
    }

    private boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }
}
