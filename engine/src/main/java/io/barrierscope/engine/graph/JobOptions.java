package io.barrierscope.engine.graph;

/**
 * The Flink options of a job that the engine obeys, typed and with defaults filled in. Restart options are read by the
 * restart strategy itself.
 *
 * @param regionFailover {@code jobmanager.execution.failover-strategy}: true for {@code region}, false for {@code full}
 * @param chaining {@code pipeline.operator-chaining.enabled}
 * @param chainDifferentMaxParallelism {@code
 *     pipeline.operator-chaining.chain-operators-with-different-max-parallelism}
 */
public record JobOptions(
        CheckpointConfig checkpoints, boolean regionFailover, boolean chaining, boolean chainDifferentMaxParallelism) {}
