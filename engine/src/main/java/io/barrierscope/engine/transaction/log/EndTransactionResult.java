package io.barrierscope.engine.transaction.log;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answer to EndTxn.
 *
 * @param answer outcome
 * @param producer identity to go on with (transaction version 2: with a higher epoch); null unless the answer is
 *     {@link BrokerAnswer#NONE}
 */
public record EndTransactionResult(
        BrokerAnswer answer, @Nullable ProducerIdAndEpoch producer) {

    /**
     * Returns the identity to go on with.
     *
     * @throws NullPointerException if the request was refused
     */
    public ProducerIdAndEpoch next() {
        return Objects.requireNonNull(producer, answer.name());
    }
}
