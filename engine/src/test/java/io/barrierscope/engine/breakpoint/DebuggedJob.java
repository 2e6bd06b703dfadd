package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;

/** Two sources, a keyed sum with a chained filter, a transactional sink; the sum fails once. */
final class DebuggedJob {
    private DebuggedJob() {}

    static EngineSession open() {
        String text = """
            {'format':'barrierscope/flow','version':1,'name':'debugged',
             'job':{'flinkVersion':'2.3','configuration':{'execution.checkpointing.interval':'2 s',
              'restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'3',
              'restart-strategy.fixed-delay.delay':'1 s'}},
             'cluster':{'taskManagers':2,'slotsPerTaskManager':2},
             'vertices':[
              {'id':'s','operator':'sequence-source','parallelism':2,
               'settings':{'from':1,'to':100,'keys':4,'partitions':2,'ratePerSecond':10}},
              {'id':'sum','operator':'aggregate','parallelism':2,'settings':{'function':'sum','field':'value'}},
              {'id':'big','operator':'filter','parallelism':2,'settings':{'predicate':'sum > 0'}},
              {'id':'out','operator':'file-sink','parallelism':2,'settings':{'directory':'out'}}],
             'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'key'},
              {'from':'sum','to':'big','partitioning':'forward'},
              {'from':'big','to':'out','partitioning':'forward'}],
             'scenarios':[{'name':'one failure','faults':[
              {'at':{'time':'3500 ms'},'fault':'fail-subtask','target':'sum#1'}]}]}
            """;
        FlowDocument document = FlowDocuments.read(text.replace('\'', '"')).orThrow();
        Scenario scenario = document.scenarios().get(0);
        JobSpec spec = new JobSpec(
                document.graph(), scenario.faults(), scenario.recovery(), 1, Long.MAX_VALUE, JobInputs.NONE);
        return EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
    }

    static BreakpointWatch watch(Breakpoint... breakpoints) {
        BreakpointWatch watch = new BreakpointWatch(() -> new Invariants(true, RecoveryMode.COORDINATED));
        watch.set(List.of(breakpoints));
        return watch;
    }

    /** Goes on to the next step with such an event. */
    static void stepTo(BreakpointWatch watch, EngineSession session, Class<?> event) {
        List<TraceEvent> seen = new ArrayList<>();
        while (watch.step(session, (step, time, one) -> seen.add(one))) {
            if (seen.stream().anyMatch(event::isInstance)) {
                return;
            }
        }
        throw new AssertionError("the run ended without a " + event.getSimpleName());
    }

    /** Goes on to the next hit. */
    static Hit next(BreakpointWatch watch, EngineSession session) {
        while (watch.step(session)) {
            if (!watch.hits().isEmpty()) {
                return watch.hits().get(0);
            }
        }
        throw new AssertionError("the run ended without a hit");
    }
}
