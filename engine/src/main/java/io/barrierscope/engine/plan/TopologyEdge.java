package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.Partitioning;

/**
 * An edge between two chains.
 *
 * @param index of the edge in the job graph
 * @param fromChain index of the producing chain in the topology
 * @param toChain index of the consuming chain in the topology
 * @param edge the edge as drawn; its producer may be any vertex of its chain, its consumer is the head
 * @param partitioning with Flink's default filled in
 * @param supportsUnaligned whether barriers may overtake records on it; no input of a vertex does when one of them cannot
 *     (Flink's {@code StreamGraphGenerator})
 */
public record TopologyEdge(
        int index, int fromChain, int toChain, JobEdge edge, Partitioning partitioning, boolean supportsUnaligned) {}
