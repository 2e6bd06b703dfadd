package io.barrierscope.engine.transaction.log;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answer to InitProducerId.
 *
 * @param answer outcome
 * @param producer the new identity; null unless the answer is {@link BrokerAnswer#NONE}
 */
public record InitProducerIdResult(
        BrokerAnswer answer, @Nullable ProducerIdAndEpoch producer) {

    /**
     * Returns the new identity.
     *
     * @throws NullPointerException if the request was refused
     */
    public ProducerIdAndEpoch initialised() {
        return Objects.requireNonNull(producer, answer.name());
    }
}
