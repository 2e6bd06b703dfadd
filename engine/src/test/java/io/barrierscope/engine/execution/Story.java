package io.barrierscope.engine.execution;

import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A document with one scenario, written as a user writes it, and what came of it. */
final class Story {
    private static final int MAX_STEPS = 300_000;
    static final String FIXED_DELAY =
            "'restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'%d','restart-strategy.fixed-delay.delay':'1"
                    + " s'";

    private final List<TraceEntry> trace = new ArrayList<>();
    private String configuration = "";
    private String cluster = "'taskManagers':2,'slotsPerTaskManager':4";
    private String version = "2.3";
    private String vertices = "";
    private String edges = "";
    private String faults = "";
    private String until = "10 min";

    static String fixedDelay(int attempts) {
        return FIXED_DELAY.formatted(attempts);
    }

    Story configuration(String keys) {
        configuration = keys;
        return this;
    }

    Story cluster(String keys) {
        cluster = keys;
        return this;
    }

    Story version(String name) {
        version = name;
        return this;
    }

    Story until(String time) {
        until = time;
        return this;
    }

    Story source(String id, int parallelism, int to, int ratePerSecond) {
        return vertex(
                id,
                "sequence-source",
                parallelism,
                "'from':1,'to':" + to + ",'keys':16,'ratePerSecond':" + ratePerSecond);
    }

    Story vertex(String id, String operator, int parallelism, String settings) {
        return vertex(id, operator, parallelism, settings, "");
    }

    Story vertex(String id, String operator, int parallelism, String settings, String more) {
        vertices += (vertices.isEmpty() ? "" : ",") + "{'id':'" + id + "','operator':'" + operator + "','parallelism':"
                + parallelism + ",'chaining':'never','settings':{" + settings + "}" + more + "}";
        return this;
    }

    /** An operator that may share the task in front of it. */
    Story chained(String id, String operator, String settings) {
        vertices += (vertices.isEmpty() ? "" : ",") + "{'id':'" + id + "','operator':'" + operator + "','settings':{"
                + settings + "}}";
        return this;
    }

    Story edge(String from, String to, String how) {
        edges += (edges.isEmpty() ? "" : ",") + "{'from':'" + from + "','to':'" + to + "'," + how + "}";
        return this;
    }

    Story fault(String at, String fault) {
        faults += (faults.isEmpty() ? "" : ",") + "{'at':{" + at + "},'fault':" + fault + "}";
        return this;
    }

    FlowDocument document() {
        String text = "{'format':'barrierscope/flow','version':1,'name':'story','job':{'flinkVersion':'" + version
                + "','configuration':{" + configuration + "}},'cluster':{" + cluster + "},'vertices':[" + vertices
                + "],'edges':[" + edges + "],'scenarios':[{'name':'it','until':'" + until + "','faults':[" + faults
                + "]}]}";
        return FlowDocuments.read(text.replace('\'', '"')).orThrow();
    }

    Engine engine() {
        FlowDocument document = document();
        Scenario scenario = document.scenarios().get(0);
        JobSpec spec = new JobSpec(
                document.graph(),
                scenario.faults(),
                scenario.recovery(),
                7,
                scenario.untilMillis().orElse(Long.MAX_VALUE),
                JobInputs.NONE);
        return new Engine(
                spec, EngineOptions.FULL, (step, time, event) -> trace.add(new TraceEntry(step, time, event)));
    }

    EngineImage run() {
        trace.clear();
        Engine engine = engine();
        for (int i = 0; i < MAX_STEPS && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    <E extends TraceEvent> Stream<E> events(Class<E> kind) {
        return trace.stream().map(TraceEntry::event).filter(kind::isInstance).map(kind::cast);
    }

    /** Virtual times of the events of a kind. */
    List<Long> times(Class<? extends TraceEvent> kind) {
        return trace.stream()
                .filter(entry -> kind.isInstance(entry.event()))
                .map(TraceEntry::timeMillis)
                .toList();
    }

    /** The events of a kind that follow the last one of another kind. */
    <E extends TraceEvent> Stream<E> eventsAfterLast(Class<? extends TraceEvent> start, Class<E> kind) {
        int from = trace.size();
        while (from > 0 && !start.isInstance(trace.get(from - 1).event())) {
            from--;
        }
        return trace.stream()
                .skip(from)
                .map(TraceEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    /** Virtual time of the first event of a kind that is meant. */
    <E extends TraceEvent> long firstMillis(Class<E> kind, Predicate<E> wanted) {
        return trace.stream()
                .filter(entry -> kind.isInstance(entry.event()) && wanted.test(kind.cast(entry.event())))
                .findFirst()
                .orElseThrow()
                .timeMillis();
    }

    static List<String> restarted(FailureImage failure) {
        return failure.restarted().stream().map(Object::toString).toList();
    }

    static VerdictImage verdict(EngineImage image, String place) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals(place))
                .findFirst()
                .orElseThrow();
    }
}
