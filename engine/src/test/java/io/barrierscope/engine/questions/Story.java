package io.barrierscope.engine.questions;

import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.RunReports;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A document with two sources, a keyed sum and a file sink, and what comes of it. */
final class Story {
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();
    private String version = "2.3";
    private long untilMillis = Long.MAX_VALUE;

    Story() {
        option("execution.checkpointing.interval", "2 s");
        option("restart-strategy.type", "fixed-delay");
        option("restart-strategy.fixed-delay.attempts", "5");
        option("restart-strategy.fixed-delay.delay", "1 s");
    }

    Story option(String key, String value) {
        options.put(key, value);
        return this;
    }

    Story flink(String given) {
        version = given;
        return this;
    }

    Story until(long millis) {
        untilMillis = millis;
        return this;
    }

    /** A fault as a scenario writes it, with single quotes. */
    Story fault(String text) {
        faults.add(text);
        return this;
    }

    RunReport report() {
        List<String> configuration = new ArrayList<>();
        options.forEach((key, value) -> configuration.add("'" + key + "':'" + value + "'"));
        String text = """
            {'format':'barrierscope/flow','version':1,'name':'story',
             'job':{'flinkVersion':'%s','configuration':{%s}},'cluster':{'taskManagers':2,'slotsPerTaskManager':2},
             'vertices':[
              {'id':'s','operator':'sequence-source','parallelism':2,
               'settings':{'from':1,'to':200,'keys':4,'partitions':2,'ratePerSecond':10}},
              {'id':'sum','operator':'aggregate','parallelism':2,'settings':{'function':'sum','field':'value'}},
              {'id':'out','operator':'file-sink','parallelism':2,'settings':{'directory':'out'}}],
             'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'key'},
              {'from':'sum','to':'out','partitioning':'forward'}],
             'scenarios':[{'name':'told','faults':[%s]}]}
            """.formatted(version, String.join(",", configuration), String.join(",", faults));
        FlowDocument document = FlowDocuments.read(text.replace('\'', '"')).orThrow();
        Scenario scenario = document.scenarios().get(0);
        JobSpec spec = new JobSpec(
                document.graph(), scenario.faults(), scenario.recovery(), scenario.seed(), untilMillis, JobInputs.NONE);
        EngineSession session = EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
        session.runUntil(StopCondition.end(), 1_000_000);
        return RunReports.of(session, "story", scenario, "", List.of());
    }
}
