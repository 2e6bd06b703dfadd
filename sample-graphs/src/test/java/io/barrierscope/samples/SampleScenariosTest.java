package io.barrierscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.file.FileInputs;
import io.barrierscope.connectors.file.SourceFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scenario of every sample: its claims hold, and it is the same run however it is come by. */
class SampleScenariosTest {
    private static final long MAX_STEPS = 100_000;
    private static final int SEEKS = 20;
    private static final int SEEKS_OF_A_CASE = 4;

    /** One scenario with everything it needs. */
    record Case(Sample sample, Scenario scenario, FlowDocument flow, JobInputs inputs) {
        ScenarioJob job() {
            return ScenarioJob.of(flow.graph(), scenario, "");
        }

        RunReport report() {
            List<Problem> problems = new ArrayList<>(DocumentCheck.check(flow));
            problems.addAll(job().problems());
            return job().isRefusedAsClaimed()
                    ? RunReports.refused(flow.graph().name(), scenario, "test", problems)
                    : RunReports.of(run(), flow.graph().name(), scenario, "test", problems);
        }

        MachineFactory machines() {
            JobSpec spec = new JobSpec(
                    job().graph(),
                    scenario.faults(),
                    scenario.recovery(),
                    scenario.seed(),
                    scenario.untilMillis().orElse(Long.MAX_VALUE),
                    inputs);
            return listener -> new Engine(spec, EngineOptions.FULL, listener);
        }

        EngineSession run() {
            EngineSession session = EngineSession.open(machines());
            assertThat(session.runUntil(StopCondition.end(), MAX_STEPS)).isEqualTo(StopReason.ENDED);
            return session;
        }

        @Override
        public String toString() {
            return sample.id() + ": " + scenario.name();
        }
    }

    /** Scenarios whose job runs; the others are refused at submission, as they claim. */
    static List<Case> runs() {
        return scenarios().stream()
                .filter(each -> !each.job().isRefusedAsClaimed())
                .toList();
    }

    static List<Case> scenarios() {
        List<Case> cases = new ArrayList<>();
        for (Sample sample : Samples.all()) {
            FlowDocument flow = read(sample).orThrow();
            FileInputs inputs = FileInputs.read(
                    flow.graph(), SourceFiles.orElseInFolder(Samples::data, Path.of("nowhere")), Map.of());
            assertThat(inputs.problems()).isEmpty();
            flow.scenarios().forEach(scenario -> cases.add(new Case(sample, scenario, flow, inputs.inputs())));
        }
        return cases;
    }

    static List<Sample> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void nothing_is_wrong_with_a_sample_but_what_it_claims(Sample sample) {
        FlowDocument flow = read(sample).orThrow();

        assertThat(DocumentCheck.check(read(sample)))
                .filteredOn(problem -> flow.scenarios().stream().noneMatch(scenario -> claims(scenario, problem)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void all_claims_hold(Case each) {
        RunReport report = each.report();

        assertThat(report.claims()).isNotEmpty();
        assertThat(report.claims().stream().filter(result -> !result.holds()).map(ClaimResult::toString))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void two_runs_are_the_same(Case each) {
        EngineSession first = each.run();
        EngineSession second = each.run();

        assertThat(second.steps()).isEqualTo(first.steps());
        assertThat(second.traceHash()).isEqualTo(first.traceHash());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void going_back_and_forward_again_leads_to_the_same_end(Case each) {
        EngineSession session = each.run();
        long steps = session.steps();
        long hash = session.traceHash();
        Random random = new Random(each.toString().hashCode());

        int seeks = each.sample().topic().equals(Sample.LESSON) ? SEEKS : SEEKS_OF_A_CASE;
        for (int i = 0; i < seeks; i++) {
            long step = random.nextLong(steps + 1);
            assertThat(session.seek(step)).isEqualTo(step);
            assertThat(session.runUntil(StopCondition.end(), MAX_STEPS)).isEqualTo(StopReason.ENDED);

            assertThat(session.steps()).isEqualTo(steps);
            assertThat(session.traceHash()).isEqualTo(hash);
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void a_saved_recording_replays_as_the_same_run(Case each) {
        EngineSession session = each.run();
        String saved =
                Recordings.write(session.recording(each.sample().document(), each.scenario(), each.inputs(), "test"));

        Reading<Recording> loaded = Recordings.read(saved);
        ReplayResult replay = EngineSession.replay(loaded.orThrow(), each.machines());

        assertThat(loaded.orThrow().scenario()).isEqualTo(each.scenario());
        assertThat(replay.detail()).isEmpty();
        assertThat(replay.same()).isTrue();
    }

    private static boolean claims(Scenario scenario, Problem problem) {
        return scenario.claims().stream()
                .anyMatch(claim -> claim instanceof Claim.ProblemIs known && known.isAbout(problem));
    }

    private static Reading<FlowDocument> read(Sample sample) {
        return FlowDocuments.read(sample.document());
    }
}
