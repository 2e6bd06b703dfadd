package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.file.LeftRuns;
import io.barrierscope.app.file.RecentFiles;
import io.barrierscope.app.file.Recovery;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.preference.Preferences;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.preference.SystemTaste;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Gives a window documents and machines that are written down. */
final class ScriptedPorts {
    static final Scenario CLAIMING = new Scenario(
            "with a claim",
            1,
            OptionalLong.empty(),
            RecoveryMode.COORDINATED,
            Changes.NONE,
            FaultScript.NONE,
            List.of(new Claim.JobStatusIs(JobStatus.FINISHED)));

    private ScriptedPorts() {}

    static Documents.Ports make() {
        return new Documents.Ports(
                new ScriptedOpener(),
                (flow, scenario) -> ScriptedMachine::new,
                (flow, scenario, session) -> scenario.claims().stream()
                        .map(claim -> new ClaimResult(claim, true, "the job is FINISHED"))
                        .toList(),
                "test");
    }

    /** Windows over these ports whose own files lie in a folder. */
    static Windows windows(Path folder, ScriptedQuestions questions) {
        return windows(folder, questions, make());
    }

    /** Documents and machines as in the product. */
    static Documents.Ports product() {
        return new Documents.Ports(
                new ProductOpener(), new ProductMachines(), (flow, scenario, session) -> List.of(), "test");
    }

    /** Windows whose own files lie in a folder. */
    static Windows windows(Path folder, ScriptedQuestions questions, Documents.Ports ports) {
        Executor atOnce = Runnable::run;
        PreferencesModel preferences = new PreferencesModel(
                folder.resolve("preferences"),
                new SystemTaste(Theme.LIGHT, Language.ENGLISH, Preferences.Motion.FULL),
                atOnce);
        Shared shared = new Shared(
                ports,
                preferences,
                new RecentFiles(folder.resolve("recent")),
                Recovery.ofThisProcess(folder.resolve("recovery")),
                LeftRuns.ofThisProcess(folder.resolve("runs")),
                (seconds, task) -> () -> {},
                (stage, messages) -> questions);
        return new Windows(shared, new FxThread(), atOnce);
    }

    static OpenFlow flow(String title) {
        return flow(title, FlowDocument.of(graph(), List.of(CLAIMING)));
    }

    private static OpenFlow flow(String title, FlowDocument document) {
        return new OpenFlow(title, null, "{}", document, List.of(Scenario.PLAIN, CLAIMING), JobInputs.NONE, List.of());
    }

    static JobGraph graph() {
        return new JobGraph(
                "running sum",
                FlinkVersion.V2_3,
                Map.of("execution.checkpointing.interval", "1 s", "restart-strategy.type", "fixed-delay"),
                new ClusterSettings(1, 3, Map.of()),
                List.of(vertex("s", "sequence-source"), vertex("a", "aggregate"), vertex("out", "kafka-sink")),
                List.of(edge("s", "a"), edge("a", "out")));
    }

    private static JobVertex vertex(String id, String operator) {
        return new JobVertex(
                new VertexId(id),
                id,
                operator,
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.NEVER,
                Map.of(),
                null,
                VertexTiming.DEFAULT);
    }

    private static JobEdge edge(String from, String to) {
        return new JobEdge(new VertexId(from), new VertexId(to), 0, null, null, ExchangeMode.PIPELINED, null, 1, 64);
    }

    /** One sample; any file whose name holds "bad" is refused. */
    private static final class ScriptedOpener implements Opener {
        @Override
        public List<SampleRef> samples() {
            return List.of(
                    new SampleRef("sum", "", "Running sum", "adds up"),
                    new SampleRef("other", "Restarts", "Other", "adds up"));
        }

        @Override
        public Opening openSample(String id) {
            return new Opening.Opened(flow(id));
        }

        @Override
        public Opening openFile(Path file) {
            if (file.toString().contains("bad")) {
                Problem problem = Problem.error("/vertices/0", "there is no operator boom", "name one that exists");
                return new Opening.Refused(file.toString(), List.of(problem));
            }
            return new Opening.Opened(flow(file.toString()));
        }

        @Override
        public Opening openText(String title, @Nullable Path file, String text) {
            OpenFlow flow = flow(title, FlowDocuments.read(text).value().orElseThrow());
            return new Opening.Unfinished(new OpenFlow(
                    title,
                    file,
                    text,
                    flow.document(),
                    flow.scenarios(),
                    JobInputs.NONE,
                    DocumentCheck.check(flow.document())));
        }

        @Override
        public Opening openEdited(OpenFlow origin, FlowDocument edited) {
            List<Problem> problems = DocumentCheck.check(edited);
            return problems.stream().anyMatch(Problem::isError)
                    ? new Opening.Refused(origin.title(), problems)
                    : new Opening.Opened(flow(origin.title(), edited));
        }
    }
}
