package io.barrierscope.engine.live;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a real broker, or the client that talks to it, answered.
 *
 * @param answer outcome
 * @param producer the identity given by {@link LiveRequest.InitProducer}; null otherwise
 * @param open the open transactions found by {@link LiveRequest.ListOpen}; empty otherwise
 * @param message the client's words for a failure; empty if there was none
 */
public record LiveAnswer(
        BrokerAnswer answer, @Nullable ProducerIdAndEpoch producer, List<TransactionId> open, String message) {
    /** Done. */
    public static final LiveAnswer DONE = new LiveAnswer(BrokerAnswer.NONE, null, List.of(), "");

    /** Keeps what is given. */
    public LiveAnswer {
        open = List.copyOf(open);
    }

    /** A producer got its identity. */
    public static LiveAnswer initialised(ProducerIdAndEpoch producer) {
        return new LiveAnswer(BrokerAnswer.NONE, producer, List.of(), "");
    }

    /** These transactions are open. */
    public static LiveAnswer listed(List<TransactionId> open) {
        return new LiveAnswer(BrokerAnswer.NONE, null, open, "");
    }

    /** It was refused or came to nothing. */
    public static LiveAnswer refused(BrokerAnswer answer, String message) {
        return new LiveAnswer(answer, null, List.of(), message);
    }

    @Override
    public String toString() {
        return answer
                + (producer == null ? "" : " " + producer)
                + (open.isEmpty() ? "" : " " + open)
                + (message.isEmpty() ? "" : " (" + message + ")");
    }
}
