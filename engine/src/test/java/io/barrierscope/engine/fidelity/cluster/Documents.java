package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.plan.JobGraphValidator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the text of a flow document whose checkpoints are all asked for, none by the clock. */
final class Documents {
    private final String name;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<String> vertices = new ArrayList<>();
    private final List<String> edges = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    Documents(String name) {
        this.name = name;
        option("execution.checkpointing.interval", "1 h");
        option("execution.checkpointing.min-pause", "1 h");
        option("restart-strategy.type", "fixed-delay");
        option("restart-strategy.fixed-delay.attempts", "10");
        option("restart-strategy.fixed-delay.delay", "10 ms");
    }

    Documents option(String key, String value) {
        options.put(key, value);
        return this;
    }

    Documents vertex(String id, String operator, int parallelism, String settings) {
        return vertex(id, operator, parallelism, settings, "always");
    }

    Documents vertex(String id, String operator, int parallelism, String settings, String chaining) {
        vertices.add("{'id':'%s','operator':'%s','parallelism':%d,'settings':{%s},'chaining':'%s'}"
                .formatted(id, operator, parallelism, settings, chaining));
        return this;
    }

    /** Whole numbers from 1, at a pace that leaves each checkpoint its time. */
    Documents source(String id, int parallelism, int to) {
        return vertex(
                id,
                "sequence-source",
                parallelism,
                "'from':1,'to':%d,'keys':4,'partitions':%d,'ratePerSecond':%d"
                        .formatted(to, parallelism, 5 * parallelism));
    }

    Documents edge(String from, String to, String partitioning) {
        return edge(from, to, partitioning, "");
    }

    Documents hash(String from, String to, String key) {
        return edge(from, to, "hash", ",'key':'" + key + "'");
    }

    private Documents edge(String from, String to, String partitioning, String more) {
        edges.add("{'from':'%s','to':'%s','partitioning':'%s'%s}".formatted(from, to, partitioning, more));
        return this;
    }

    Documents trigger(String source, long count) {
        faults.add("{'at':{'record':{'vertex':'%s','count':%d},'when':'after'},'fault':'trigger-checkpoint'}"
                .formatted(source, count));
        return this;
    }

    Documents failAtRecord(String subtask, long count) {
        faults.add(
                "{'at':{'record':{'vertex':'%1$s','count':%2$d},'when':'before'},'fault':'fail-subtask','target':'%1$s'}"
                        .formatted(subtask, count));
        return this;
    }

    Documents failWhenNotified(String subtask, long checkpoint) {
        return failAt("notified", subtask, checkpoint);
    }

    Documents failInSnapshot(String subtask, long checkpoint) {
        return failAt("snapshot-sync", subtask, checkpoint);
    }

    private Documents failAt(String moment, String subtask, long checkpoint) {
        faults.add("{'at':{'checkpoint':%d,'moment':'%s','target':'%3$s'},'fault':'fail-subtask','target':'%3$s'}"
                .formatted(checkpoint, moment, subtask));
        return this;
    }

    String text() {
        List<String> configuration = new ArrayList<>();
        options.forEach((key, value) -> configuration.add("'" + key + "':'" + value + "'"));
        String text =
                ("{'format':'barrierscope/flow','version':1,'name':'%s','job':{'flinkVersion':'2.3','configuration':{%s}},"
                                + "'cluster':{'taskManagers':4,'slotsPerTaskManager':4},'vertices':[%s],'edges':[%s],'scenarios':[{'name':'as"
                                + " on the cluster','faults':[%s]}]}")
                        .formatted(
                                name,
                                String.join(",", configuration),
                                String.join(",", vertices),
                                String.join(",", edges),
                                String.join(",", faults));
        return text.replace('\'', '"');
    }

    FlowDocument read() {
        Reading<FlowDocument> reading = FlowDocuments.read(text());
        List<Problem> problems = new ArrayList<>(reading.problems());
        FlowDocument document = reading.orThrow();
        problems.addAll(JobGraphValidator.validate(document.graph(), BuiltInOperators.CATALOG));
        problems.addAll(ScenarioJob.of(document.graph(), document.scenarios().get(0), "/scenarios/0")
                .problems());
        if (problems.stream().anyMatch(Problem::isError)) {
            throw new AssertionError(name + ": " + problems + "\n" + text());
        }
        return document;
    }
}
