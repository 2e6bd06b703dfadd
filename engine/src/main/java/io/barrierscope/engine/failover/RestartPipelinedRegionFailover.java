package io.barrierscope.engine.failover;

import java.util.Objects;

/**
 * Restarts the smallest set of regions: {@code region}, Flink's {@code RestartPipelinedRegionFailoverStrategy}.
 *
 * <ol>
 *   <li>The region of the failed task restarts.
 *   <li>If a task of a restarting region consumes a result that is not available, its producer's region restarts. A
 *       result is available if it did not cause this failure, the partition tracker knows it, and its type can be
 *       consumed again (or is {@link PartitionType#PIPELINED_APPROXIMATE}).
 *   <li>Every region that consumes a result of a restarting region restarts.
 * </ol>
 *
 * Tasks that were never started are left out.
 */
public final class RestartPipelinedRegionFailover implements FailoverStrategy {

    private final FailoverTopology topology;
    private final PipelinedRegions regions;

    /** Computes the regions of the job once. */
    public RestartPipelinedRegionFailover(FailoverTopology topology) {
        this(topology, PipelinedRegions.compute(topology));
    }

    /**
     * Takes regions that are known already.
     *
     * @param topology the job
     * @param regions its regions
     */
    public RestartPipelinedRegionFailover(FailoverTopology topology, PipelinedRegions regions) {
        this.topology = Objects.requireNonNull(topology);
        this.regions = Objects.requireNonNull(regions);
    }

    @Override
    public FailoverTopology topology() {
        return topology;
    }

    /** The regions of the job. */
    public PipelinedRegions regions() {
        return regions;
    }

    @Override
    public RestartSet tasksToRestart(int failedTask, FailureContext context) {
        Objects.checkIndex(failedTask, topology.taskCount());
        return new RegionSearch(topology, regions, context).from(failedTask);
    }
}
