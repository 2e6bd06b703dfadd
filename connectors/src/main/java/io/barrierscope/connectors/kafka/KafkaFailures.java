package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.ConcurrentTransactionsException;
import org.apache.kafka.common.errors.InvalidPidMappingException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.InvalidTxnStateException;
import org.apache.kafka.common.errors.InvalidTxnTimeoutException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TransactionAbortableException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** What Kafka's exceptions mean here. */
final class KafkaFailures {
    private KafkaFailures() {}

    /** The answer that an exception of a client stands for. */
    static LiveAnswer answer(Throwable failure) {
        Throwable cause = root(failure);
        return LiveAnswer.refused(kind(cause), message(cause));
    }

    private static BrokerAnswer kind(Throwable cause) {
        if (cause instanceof ProducerFencedException) {
            return BrokerAnswer.PRODUCER_FENCED;
        } else if (cause instanceof InvalidProducerEpochException) {
            return BrokerAnswer.INVALID_PRODUCER_EPOCH;
        } else if (cause instanceof InvalidTxnStateException) {
            return BrokerAnswer.INVALID_TXN_STATE;
        } else if (cause instanceof InvalidPidMappingException) {
            return BrokerAnswer.INVALID_PRODUCER_ID_MAPPING;
        } else if (cause instanceof InvalidTxnTimeoutException) {
            return BrokerAnswer.INVALID_TRANSACTION_TIMEOUT;
        } else if (cause instanceof TransactionAbortableException) {
            return BrokerAnswer.TRANSACTION_ABORTABLE;
        } else if (cause instanceof ConcurrentTransactionsException) {
            return BrokerAnswer.CONCURRENT_TRANSACTIONS;
        } else if (cause instanceof UnknownTopicOrPartitionException) {
            return BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION;
        }
        return cause instanceof RetriableException ? BrokerAnswer.BROKER_NOT_AVAILABLE : BrokerAnswer.OTHER_ERROR;
    }

    /** The exception that matters inside those that only carry it. */
    static Throwable root(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null
                && (cause instanceof ExecutionException
                        || cause instanceof CompletionException
                        || cause.getClass() == KafkaException.class)) {
            cause = cause.getCause();
        }
        return cause;
    }

    static String message(Throwable cause) {
        String text = cause.getMessage();
        String name = cause.getClass().getSimpleName();
        return text == null || text.isEmpty()
                ? name
                : name + ": " + text.lines().findFirst().orElse("");
    }

    /**
     * A connection that did not come about, with host, cause and remedy.
     *
     * @param place what in the document names the broker, or where a person has named it
     * @param reachable why none of the addresses takes a connection; empty when one does
     */
    static Problem problem(String place, String servers, Throwable failure, String reachable) {
        Throwable cause = root(failure);
        if (!reachable.isEmpty()) {
            return Problem.error(
                    place,
                    "no broker answers at " + servers + ": " + reachable,
                    "start it (./barrierscope broker start for a local one), or correct the address");
        }
        if (cause instanceof SslAuthenticationException) {
            return Problem.error(
                    place,
                    "the TLS handshake with " + servers + " failed: " + message(cause),
                    "check properties.ssl.truststore.location and properties.security.protocol");
        }
        if (cause instanceof AuthenticationException) {
            return Problem.error(
                    place,
                    servers + " does not accept this user: " + message(cause),
                    "check properties.sasl.mechanism and properties.sasl.jaas.config");
        }
        if (cause instanceof AuthorizationException) {
            return Problem.error(
                    place,
                    servers + " refuses this user: " + message(cause),
                    "give the user the rights on the topic, the group and the transactional ids");
        }
        if (cause instanceof TimeoutException || cause instanceof java.util.concurrent.TimeoutException) {
            return Problem.error(
                    place,
                    servers + " takes connections but did not answer in time"
                            + (cause.getMessage() == null ? "" : ": " + message(cause)),
                    "try again if it is busy; else check the port, and properties.security.protocol if it wants TLS or"
                            + " SASL");
        }
        return Problem.error(place, servers + ": " + message(cause), "check the address and the settings");
    }
}
