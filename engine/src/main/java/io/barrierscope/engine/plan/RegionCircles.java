package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds pipelined regions that wait for each other's blocking results: Flink's {@code PipelinedRegionSchedulingStrategy}
 * schedules a region when what it reads is complete, so none of them would ever start.
 */
final class RegionCircles {
    /** By vertex, another one of its region, or itself for the one that stands for the region. */
    private final Map<VertexId, VertexId> regionOf = new LinkedHashMap<>();

    private final List<JobEdge> known;

    private RegionCircles(JobGraph graph) {
        for (JobVertex vertex : graph.vertices()) {
            regionOf.put(vertex.id(), vertex.id());
        }
        this.known = graph.edges().stream().filter(this::isKnown).toList();
        for (JobEdge edge : known) {
            if (edge.exchange() != ExchangeMode.BLOCKING) {
                VertexId from = region(edge.from());
                regionOf.put(region(edge.to()), from);
            }
        }
    }

    static void check(JobGraph graph, ProblemList problems) {
        if (graph.edges().stream().noneMatch(edge -> edge.exchange() == ExchangeMode.BLOCKING)) {
            return;
        }
        RegionCircles circles = new RegionCircles(graph);
        for (int i = 0; i < graph.edges().size(); i++) {
            JobEdge edge = graph.edges().get(i);
            if (circles.isKnown(edge) && circles.closesCircle(edge)) {
                problems.warning(
                        "/edges/" + i + "/exchange",
                        "\"" + edge.to() + "\" waits for all that \"" + edge.from() + "\" writes, and \"" + edge.from()
                                + "\" waits for what is pipelined with \"" + edge.to() + "\": neither ever starts",
                        "make all edges between them blocking, or none");
                return;
            }
        }
    }

    private boolean isKnown(JobEdge edge) {
        return regionOf.containsKey(edge.from()) && regionOf.containsKey(edge.to());
    }

    /** The vertex that stands for the region of one; ways there are shortened as they are walked. */
    private VertexId region(VertexId vertex) {
        VertexId at = vertex;
        VertexId next = regionOf.getOrDefault(at, at);
        while (!next.equals(at)) {
            VertexId afterNext = regionOf.getOrDefault(next, next);
            regionOf.put(at, afterNext);
            at = afterNext;
            next = regionOf.getOrDefault(at, at);
        }
        return at;
    }

    /** Whether the blocking edge's consumer region is, over other regions, read by its producer region. */
    private boolean closesCircle(JobEdge edge) {
        VertexId goal = region(edge.from());
        VertexId start = region(edge.to());
        if (edge.exchange() != ExchangeMode.BLOCKING || goal.equals(start)) {
            return false;
        }
        Set<VertexId> reached = new LinkedHashSet<>(List.of(start));
        List<VertexId> next = new ArrayList<>(reached);
        while (!next.isEmpty()) {
            VertexId region = next.remove(next.size() - 1);
            for (JobEdge out : known) {
                if (region(out.from()).equals(region) && reached.add(region(out.to()))) {
                    next.add(region(out.to()));
                }
            }
        }
        return reached.contains(goal);
    }
}
