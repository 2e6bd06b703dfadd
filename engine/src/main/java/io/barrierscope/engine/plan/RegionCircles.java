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
    private final JobGraph graph;
    private final Map<VertexId, VertexId> regionOf = new LinkedHashMap<>();

    private RegionCircles(JobGraph graph) {
        this.graph = graph;
        for (JobVertex vertex : graph.vertices()) {
            regionOf.put(vertex.id(), vertex.id());
        }
        for (JobEdge edge : known()) {
            if (edge.exchange() != ExchangeMode.BLOCKING) {
                VertexId from = region(edge.from());
                VertexId to = region(edge.to());
                regionOf.replaceAll((vertex, region) -> region.equals(to) ? from : region);
            }
        }
    }

    static void check(JobGraph graph, ProblemList problems) {
        RegionCircles circles = new RegionCircles(graph);
        for (int i = 0; i < graph.edges().size(); i++) {
            JobEdge edge = graph.edges().get(i);
            if (circles.known().contains(edge) && circles.closesCircle(edge)) {
                problems.warning(
                        "/edges/" + i + "/exchange",
                        "\"" + edge.to() + "\" waits for all that \"" + edge.from() + "\" writes, and \"" + edge.from()
                                + "\" waits for what is pipelined with \"" + edge.to() + "\": neither ever starts",
                        "make all edges between them blocking, or none");
                return;
            }
        }
    }

    private List<JobEdge> known() {
        return graph.edges().stream()
                .filter(edge -> regionOf.containsKey(edge.from()) && regionOf.containsKey(edge.to()))
                .toList();
    }

    private VertexId region(VertexId vertex) {
        return regionOf.getOrDefault(vertex, vertex);
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
            for (JobEdge out : known()) {
                if (region(out.from()).equals(region) && reached.add(region(out.to()))) {
                    next.add(region(out.to()));
                }
            }
        }
        return reached.contains(goal);
    }
}
