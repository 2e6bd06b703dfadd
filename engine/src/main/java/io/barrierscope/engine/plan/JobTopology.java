package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.PartitionType;
import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The job as Flink runs it: chains, and the edges between them. */
public final class JobTopology {
    private final List<OperatorChain> chains;
    private final List<TopologyEdge> edges;
    private final List<List<TopologyEdge>> inputs;
    private final List<List<TopologyEdge>> outputs;
    private final Map<VertexId, Integer> chainByVertex;

    private JobTopology(List<OperatorChain> chains, List<TopologyEdge> edges, Map<VertexId, Integer> chainByVertex) {
        this.chains = List.copyOf(chains);
        this.edges = List.copyOf(edges);
        this.chainByVertex = chainByVertex;
        this.inputs = new ArrayList<>();
        this.outputs = new ArrayList<>();
        for (int i = 0; i < chains.size(); i++) {
            inputs.add(new ArrayList<>());
            outputs.add(new ArrayList<>());
        }
        for (TopologyEdge edge : edges) {
            inputs.get(edge.toChain()).add(edge);
            outputs.get(edge.fromChain()).add(edge);
        }
    }

    /** The topology of a valid graph. */
    public static JobTopology of(JobGraph drawn, JobOptions options) {
        JobGraph graph = PipelineDefaults.applied(drawn);
        List<OperatorChain> chains = OperatorChains.of(graph, options);
        Map<VertexId, Integer> chainByVertex = new LinkedHashMap<>();
        boolean[] inside = new boolean[graph.edges().size()];
        for (int i = 0; i < chains.size(); i++) {
            for (JobVertex vertex : chains.get(i).vertices()) {
                chainByVertex.put(vertex.id(), i);
            }
            for (int edge : chains.get(i).edges()) {
                inside[edge] = true;
            }
        }
        Set<VertexId> alignedOnly = alignedOnly(graph, chains, chainByVertex);
        List<TopologyEdge> edges = new ArrayList<>();
        for (int i = 0; i < graph.edges().size(); i++) {
            JobEdge edge = graph.edges().get(i);
            Integer from = chainByVertex.get(edge.from());
            Integer to = chainByVertex.get(edge.to());
            if (!inside[i] && from != null && to != null) {
                edges.add(new TopologyEdge(
                        i,
                        from,
                        to,
                        edge,
                        partitioning(edge, chains.get(from), chains.get(to)),
                        !alignedOnly.contains(edge.to())));
            }
        }
        return new JobTopology(chains, edges, chainByVertex);
    }

    /** Producers before consumers. */
    public List<OperatorChain> chains() {
        return chains;
    }

    /** In document order. */
    public List<TopologyEdge> edges() {
        return edges;
    }

    /** Edges that end at the chain, in document order. */
    public List<TopologyEdge> inputsOf(int chain) {
        return List.copyOf(inputs.get(chain));
    }

    /** Edges that begin at any vertex of the chain, in document order. */
    public List<TopologyEdge> outputsOf(int chain) {
        return List.copyOf(outputs.get(chain));
    }

    /** What failover needs to know: a vertex for each chain, an edge for each exchange. */
    public FailoverTopology failover() {
        List<Integer> parallelism = new ArrayList<>();
        chains.forEach(chain -> parallelism.add(chain.parallelism()));
        List<FailoverEdge> exchanges = new ArrayList<>();
        for (TopologyEdge edge : edges) {
            exchanges.add(new FailoverEdge(
                    edge.fromChain(),
                    edge.toChain(),
                    DistributionPattern.of(edge.partitioning()),
                    edge.edge().exchange() == ExchangeMode.BLOCKING
                            ? PartitionType.BLOCKING
                            : PartitionType.PIPELINED_BOUNDED));
        }
        return new FailoverTopology(parallelism, exchanges);
    }

    /** Index of the chain that contains the vertex. */
    public int chainOf(VertexId vertex) {
        Integer chain = chainByVertex.get(vertex);
        if (chain == null) {
            throw new IllegalArgumentException("no vertex " + vertex);
        }
        return chain;
    }

    private static Set<VertexId> alignedOnly(
            JobGraph graph, List<OperatorChain> chains, Map<VertexId, Integer> chainByVertex) {
        Set<VertexId> found = new LinkedHashSet<>();
        for (JobEdge edge : graph.edges()) {
            Integer from = chainByVertex.get(edge.from());
            Integer to = chainByVertex.get(edge.to());
            if (from != null
                    && to != null
                    && !partitioning(edge, chains.get(from), chains.get(to)).supportsUnaligned()) {
                found.add(edge.to());
            }
        }
        return found;
    }

    private static Partitioning partitioning(JobEdge edge, OperatorChain from, OperatorChain to) {
        Partitioning given = edge.partitioning();
        if (given != null) {
            return given;
        }
        return from.parallelism() == to.parallelism() ? Partitioning.FORWARD : Partitioning.REBALANCE;
    }
}
