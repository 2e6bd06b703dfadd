package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.Changes;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.stream.Origin;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives a vertex another id, everywhere: edges, groups, and the faults, claims and changes of scenarios. */
public final class Renaming {
    /** Parts of claims and origins that name a vertex in plain text. */
    private static final Set<String> NAMING = Set.of("place", "sink", "vertex", "source");

    private final VertexId from;
    private final VertexId to;

    private Renaming(VertexId from, VertexId to) {
        this.from = from;
        this.to = to;
    }

    /** The document with the vertex under its other id, which nobody else may have. */
    public static FlowDocument rename(FlowDocument document, VertexId from, VertexId to) {
        return from.equals(to) ? document : new Renaming(from, to).of(document);
    }

    private FlowDocument of(FlowDocument document) {
        List<JobVertex> vertices = document.graph().vertices().stream()
                .map(vertex -> vertex.id().equals(from) ? vertex.withId(to) : vertex)
                .toList();
        List<JobEdge> edges = document.graph().edges().stream()
                .map(edge -> edge.between(of(edge.from()), of(edge.to())))
                .toList();
        return document.withGraph(GraphEdits.with(document.graph(), vertices, edges))
                .withAnnotations(document.annotations().renamed(from, to))
                .withScenarios(document.scenarios().stream().map(this::of).toList());
    }

    private VertexId of(VertexId id) {
        return id.equals(from) ? to : id;
    }

    private Scenario of(Scenario scenario) {
        List<ScriptedFault> faults = scenario.faults().faults().stream()
                .map(fault -> (ScriptedFault) ofRecord(fault))
                .toList();
        List<Claim> claims = scenario.claims().stream()
                .map(claim -> (Claim) ofRecord((Record) claim))
                .toList();
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.untilMillis(),
                scenario.recovery(),
                of(scenario.changes()),
                new FaultScript(faults),
                claims);
    }

    private Changes of(Changes changes) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        String prefix = from.value() + ".";
        changes.settings()
                .forEach((key, value) -> settings.put(
                        key.startsWith(prefix) ? to.value() + "." + key.substring(prefix.length()) : key, value));
        Map<String, Integer> parallelism = new LinkedHashMap<>();
        changes.parallelism()
                .forEach((key, value) -> parallelism.put(key.equals(from.value()) ? to.value() : key, value));
        return new Changes(changes.imported(), changes.flinkVersion(), settings, parallelism);
    }

    /** Rebuilds a record of the engine with every vertex id in it renamed. */
    private Record ofRecord(Record record) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] values = new @Nullable Object[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = ofPart(
                        components[i].getName(), components[i].getAccessor().invoke(record));
            }
            return record.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot rename in " + record, e);
        }
    }

    private @Nullable Object ofPart(String name, @Nullable Object value) {
        if (value instanceof VertexId id) {
            return of(id);
        }
        if (value instanceof String text) {
            return NAMING.contains(name) && text.equals(from.value()) ? to.value() : text;
        }
        if (value instanceof List<?> list && name.equals("origins")) {
            return list.stream().map(origin -> ofOrigin(String.valueOf(origin))).toList();
        }
        if (name.equals("records") || name.equals("value")) {
            return value; // what users' records hold is theirs
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> parts = new ArrayList<>();
            list.forEach(part -> parts.add(ofPart("", part)));
            return parts;
        }
        if (value instanceof Map<?, ?> map) {
            Map<@Nullable Object, @Nullable Object> parts = new LinkedHashMap<>();
            map.forEach((key, part) -> parts.put(ofPart("", key), ofPart("", part)));
            return parts;
        }
        return value instanceof Record record ? ofRecord(record) : value;
    }

    private String ofOrigin(String text) {
        return Origin.parse(text)
                .filter(origin -> origin.source().equals(from.value()))
                .map(origin -> new Origin(to.value(), origin.split(), origin.offset()).toString())
                .orElse(text);
    }
}
