package io.barrierscope.engine.graph;

/**
 * Which producers a consumer reads, as Flink's {@code DistributionPattern} and {@code VertexInputInfoComputationUtils}
 * decide. The producers of a consumer, and the consumers of a producer, are always neighbours, so a first index and a
 * count describe them; a consumer numbers its channels in the order of its producers, a producer its subpartitions in
 * the order of its consumers, both from 0.
 *
 * <p>In every method {@code producers} and {@code consumers} are the two parallelisms, at most 32768, and all divisions
 * are of integers.
 */
public enum DistributionPattern {

    /** Each consumer reads a slice of the producers: forward and rescale. */
    POINTWISE {
        @Override
        public int firstProducer(int consumer, int producers, int consumers) {
            return consumer * producers / consumers;
        }

        @Override
        public int producerCount(int consumer, int producers, int consumers) {
            return producers < consumers
                    ? 1
                    : (consumer + 1) * producers / consumers - consumer * producers / consumers;
        }

        @Override
        public int firstConsumer(int producer, int producers, int consumers) {
            return producers < consumers
                    ? ceilDiv(producer * consumers, producers)
                    : ceilDiv((producer + 1) * consumers, producers) - 1;
        }

        @Override
        public int consumerCount(int producer, int producers, int consumers) {
            return producers < consumers
                    ? ceilDiv((producer + 1) * consumers, producers) - ceilDiv(producer * consumers, producers)
                    : 1;
        }
    },

    /** Each consumer reads every producer: hash, rebalance, broadcast, global, shuffle and custom. */
    ALL_TO_ALL {
        @Override
        public int firstProducer(int consumer, int producers, int consumers) {
            return 0;
        }

        @Override
        public int producerCount(int consumer, int producers, int consumers) {
            return producers;
        }

        @Override
        public int firstConsumer(int producer, int producers, int consumers) {
            return 0;
        }

        @Override
        public int consumerCount(int producer, int producers, int consumers) {
            return consumers;
        }
    };

    /** The pattern that a partitioning asks for. */
    public static DistributionPattern of(Partitioning partitioning) {
        return partitioning.isPointwise() ? POINTWISE : ALL_TO_ALL;
    }

    /** The first producer that this consumer reads: the one behind its channel 0. */
    public abstract int firstProducer(int consumer, int producers, int consumers);

    /** How many producers this consumer reads: its number of channels. */
    public abstract int producerCount(int consumer, int producers, int consumers);

    /** The first consumer that this producer feeds: the one behind its subpartition 0. */
    public abstract int firstConsumer(int producer, int producers, int consumers);

    /** How many consumers this producer feeds: its number of subpartitions. */
    public abstract int consumerCount(int producer, int producers, int consumers);

    /** The producers that this consumer reads, in the order of its channels. */
    public final SubtaskSlice producersOf(int consumer, int producers, int consumers) {
        return new SubtaskSlice(
                firstProducer(consumer, producers, consumers), producerCount(consumer, producers, consumers));
    }

    /** The consumers that this producer feeds, in the order of its subpartitions. */
    public final SubtaskSlice consumersOf(int producer, int producers, int consumers) {
        return new SubtaskSlice(
                firstConsumer(producer, producers, consumers), consumerCount(producer, producers, consumers));
    }

    private static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
