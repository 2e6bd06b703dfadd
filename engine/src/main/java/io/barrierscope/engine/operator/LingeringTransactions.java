package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.LingeringList;
import io.barrierscope.engine.transaction.LingeringProbe;
import io.barrierscope.engine.transaction.OngoingTransactions;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.TransactionOwnership;
import io.barrierscope.engine.transaction.WriterState;
import io.barrierscope.engine.transaction.log.BrokerTransaction;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TransactionState;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fences and aborts what earlier attempts of a transactional sink left open (connector: {@code TransactionAbortStrategy}).
 * Goes on where it stood when the broker made it wait.
 */
final class LingeringTransactions {
    private final BrokerPort port;
    private final LogBroker<StreamRecord> broker;
    private final BrokerWait waiting = new BrokerWait();
    private final TransactionBook book;
    private final TransactionIds ids;
    private final String topic;
    private @Nullable Cell<LingeringProbe> probe;
    private @Nullable Cell<List<TransactionId>> listed;

    LingeringTransactions(
            BrokerPort port, LogBroker<StreamRecord> broker, TransactionBook book, TransactionIds ids, String topic) {
        this.port = port;
        this.broker = broker;
        this.book = book;
        this.ids = ids;
        this.topic = topic;
    }

    void setUp(OperatorContext context) {
        probe = context.states().workingMemory("search", LingeringProbe.start(List.of(), 0, 1, 0));
        waiting.setUp("listTransactions", context);
        listed = context.states().workingMemory("to abort", List.of());
    }

    /** The present prefix, and the restored one when it was another. */
    static List<String> prefixes(String prefix, List<WriterState> restored) {
        Set<String> prefixes = new LinkedHashSet<>();
        prefixes.add(prefix);
        if (!restored.isEmpty()) {
            prefixes.add(restored.get(0).prefix());
        }
        return List.copyOf(prefixes);
    }

    /** Asks for one id after the other until the first that was never used. */
    void abortByProbing(List<String> prefixes, OperatorContext context) {
        Cell<LingeringProbe> search = Objects.requireNonNull(probe);
        if (search.get().prefixes().isEmpty()) {
            long first = context.restoredCheckpointId() + 1;
            search.set(LingeringProbe.start(prefixes, context.subtask().index(), context.parallelism(), first));
        }
        while (!search.get().isDone()) {
            TransactionId id = search.get().target();
            note(id, context);
            search.set(search.get().after(ids.ask(id, context)));
        }
    }

    /** Lists the open transactions of the topic and aborts those that are this subtask's. */
    void abortByListing(
            List<String> prefixes,
            TransactionOwnership ownership,
            OngoingTransactions precommitted,
            OperatorContext context) {
        Cell<List<TransactionId>> rest = Objects.requireNonNull(listed);
        if (rest.get().isEmpty()) {
            LingeringList list = new LingeringList(
                    prefixes, new LinkedHashSet<>(ownership.owned()), ownership.total(), precommitted.ids());
            rest.set(list.toAbort(openInTopic(context)));
        }
        while (!rest.get().isEmpty()) {
            TransactionId id = rest.get().get(0);
            note(id, context);
            ids.ask(id, context);
            rest.set(List.copyOf(rest.get().subList(1, rest.get().size())));
        }
    }

    private List<TransactionId> openInTopic(OperatorContext context) {
        List<TransactionId> open = port.openIn(topic, context);
        if (open == null) {
            throw waiting.more(broker, "listTransactions", BrokerWait.MAX_BLOCK_MILLIS, context.nowMillis());
        }
        waiting.over();
        return open;
    }

    /** A transaction that is still open when its id is asked for is fenced and aborted by the asking. */
    private void note(TransactionId id, OperatorContext context) {
        if (ids.isAsked(id)) {
            return;
        }
        BrokerTransaction known = broker.describe(id).orElse(null);
        if (known != null && known.state() == TransactionState.ONGOING && broker.isUp()) {
            String why = "left over by an earlier attempt; the new producer fenced it";
            book.ended(id, context.subtask(), State.ABORTED, (int) known.records(), context.nowMillis(), why);
            context.trace(new TransactionEvent.Aborted(context.subtask(), id, why));
        }
    }

    /** Whether left-overs are found by listing. */
    static boolean lists(TransactionNaming naming) {
        return naming == TransactionNaming.POOLING;
    }
}
