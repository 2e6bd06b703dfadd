package io.barrierscope.engine.document.flink;

/**
 * What an operator of a plan reads.
 *
 * @param producer key of the operator it comes from
 * @param shipStrategy name of Flink's partitioner, in capitals
 * @param exchange name of Flink's {@code ResultPartitionType} in small letters; empty when the plan does not say
 */
record PlanInput(String producer, String shipStrategy, String exchange) {
    static final String FORWARD = "FORWARD";
    static final String HASH = "HASH";

    /** The same from another operator. */
    PlanInput from(String other) {
        return new PlanInput(other, shipStrategy, exchange);
    }
}
