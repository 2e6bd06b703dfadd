package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Place;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A reader behind a window, join or the like sees results. That each of them comes once is one thing; that each source
 * record is in them once is told by the state of what made them, and holds for the reader too.
 */
final class InheritedVerdicts {
    private final EngineGraph graph;
    private final List<Place> places;

    InheritedVerdicts(EngineGraph graph, List<Place> places) {
        this.graph = graph;
        this.places = places;
    }

    List<VerdictImage> apply(List<VerdictImage> verdicts) {
        Map<String, VerdictImage> ofState = new LinkedHashMap<>();
        for (int i = 0; i < verdicts.size(); i++) {
            VerdictImage verdict = verdicts.get(i);
            if (places.get(i).reader() == null && verdict.lostCount() + verdict.duplicatedCount() > 0) {
                ofState.put(verdict.place(), verdict);
            }
        }
        if (ofState.isEmpty()) {
            return List.copyOf(verdicts);
        }
        List<VerdictImage> all = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            VerdictImage verdict = verdicts.get(i);
            if (places.get(i).reader() != null) {
                for (VertexId maker : makersBefore(new VertexId(verdict.place()))) {
                    VerdictImage state = ofState.get(maker.value());
                    verdict = state == null ? verdict : verdict.with(state);
                }
            }
            all.add(verdict);
        }
        return List.copyOf(all);
    }

    /** Vertices upstream that combine records. */
    private Set<VertexId> makersBefore(VertexId sink) {
        Set<VertexId> seen = new LinkedHashSet<>();
        List<VertexId> open = new ArrayList<>(List.of(sink));
        Set<VertexId> makers = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            VertexId vertex = open.remove(open.size() - 1);
            for (JobEdge edge : graph.job().inputsOf(vertex)) {
                if (edge.output() == null && seen.add(edge.from())) {
                    open.add(edge.from());
                    JobVertex from = graph.job().vertex(edge.from()).orElseThrow();
                    if (EngineGraph.combines(from)) {
                        makers.add(from.id());
                    }
                }
            }
        }
        return makers;
    }
}
