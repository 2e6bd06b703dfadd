package io.barrierscope.app.headless;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.shell.EngineVersion;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.ReportText;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What the program does on a machine without a display: runs the document that is named, or the first sample, prints the
 * report, and draws the decisive moments into {@code barrierscope-out/}.
 */
public final class Main {
    /** Folder of the pictures, in the working directory. */
    static final String FOLDER = "barrierscope-out";

    private static final int BAD_INPUT = 2;
    private static final long MOST_STEPS = 5_000_000;
    /** How long a run is followed that would never end by itself. */
    private static final long MOST_MILLIS = 60_000;

    private final Opener opener = new ProductOpener();
    private final Messages messages = Messages.english();
    private final PrintStream out;

    Main(PrintStream out) {
        this.out = out;
    }

    /** Starts the program; the only argument, if there is one, names a flow document or a sample. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(new Main(out).run(List.of(arguments), Path.of(FOLDER)));
    }

    /** Does it all; returns the exit code. */
    int run(List<String> arguments, Path folder) {
        Opening opening = arguments.isEmpty()
                ? opener.openSample(opener.samples().get(0).id())
                : opener.openNamed(arguments.get(0));
        if (opening instanceof Opening.Refused refused) {
            return refuse(refused.title(), refused.problems());
        }
        if (opening instanceof Opening.Unfinished unfinished) {
            return refuse(unfinished.flow().title(), unfinished.flow().problems());
        }
        OpenFlow flow = ((Opening.Opened) opening).flow();
        Scenario scenario = tellingScenario(flow);
        EngineSession session = EngineSession.open(new ProductMachines().of(flow, scenario));
        StopCondition end = scenario.untilMillis().isPresent() ? StopCondition.end() : StopCondition.time(MOST_MILLIS);
        session.runUntil(end, MOST_STEPS);
        out.println(ReportText.write(
                RunReports.of(session, flow.graph().name(), scenario, EngineVersion.text(), flow.problems())));
        draw(flow.jobOf(scenario).graph(), session, folder);
        return 0;
    }

    private int refuse(String title, List<Problem> problems) {
        problems.forEach(problem -> out.println(problem.in(title).line()));
        return BAD_INPUT;
    }

    private void draw(JobGraph graph, EngineSession session, Path folder) {
        try {
            List<Path> files = new Pictures(messages, new FxThread()).draw(graph, session, folder);
            out.println(messages.text("headless.pictures"));
            files.forEach(file -> out.println("  " + file));
        } catch (IOException | IllegalStateException e) {
            out.println(messages.text("headless.no-pictures", String.valueOf(e.getMessage())));
        }
    }

    /** The first scenario with a fault shows most; else the first one; else the plain run. */
    private static Scenario tellingScenario(OpenFlow flow) {
        List<Scenario> scenarios = flow.scenarios();
        return scenarios.stream()
                .filter(scenario -> !scenario.faults().faults().isEmpty()
                        && !flow.jobOf(scenario).isRefusedAsClaimed())
                .findFirst()
                .orElse(scenarios.get(Math.min(1, scenarios.size() - 1)));
    }
}
