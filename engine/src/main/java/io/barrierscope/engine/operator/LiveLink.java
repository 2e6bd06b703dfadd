package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine's end of the line to a real broker: which requests are out, which answers have come. It makes no call itself:
 * requests leave as trace events, and answers come in as commands, so that a recording holds all there is to know.
 */
public final class LiveLink {
    private boolean connected;
    private long nextNumber = 1;
    private PersistentMap<Long, Asked> pending = PersistentMap.empty();
    private PersistentMap<Long, LiveAnswer> answers = PersistentMap.empty();
    private PersistentMap<TopicPartition, FoundPartition> found = PersistentMap.empty();

    /**
     * A request without an answer.
     *
     * @param subtask whose it is; null for a fault's
     */
    public record Asked(@Nullable SubtaskId subtask, long number, LiveRequest request, boolean awaited) {}

    /** Whether operators that name a real broker talk to it; else the simulated one answers them. */
    public boolean isConnected() {
        return connected;
    }

    /** From now on requests go out. */
    public void connect(List<FoundPartition> partitions) {
        connected = true;
        add(partitions);
    }

    /** Partitions are there. */
    public void add(List<FoundPartition> partitions) {
        for (FoundPartition one : partitions) {
            found = found.with(one.partition(), one);
        }
    }

    /** From now on none does; returns those that the real broker will not answer any more. */
    public List<Asked> disconnect() {
        connected = false;
        return pending.values();
    }

    /** How a real partition was when the session connected; null for a partition of the simulated broker. */
    @Nullable
    FoundPartition found(TopicPartition partition) {
        return found.get(partition);
    }

    /**
     * Sends a request out and returns its number.
     *
     * @param trace takes the event that carries it
     */
    public long ask(@Nullable SubtaskId subtask, LiveRequest request, boolean awaited, Consumer<TraceEvent> trace) {
        long number = nextNumber++;
        pending = pending.with(number, new Asked(subtask, number, request, awaited));
        trace.accept(new BrokerEvent.Asked(subtask, number, request, awaited));
        return number;
    }

    /** Takes an answer in; returns what was asked, or null when nothing of that number is out. */
    public @Nullable Asked answered(long number, LiveAnswer answer) {
        Asked asked = pending.get(number);
        if (asked == null) {
            return null;
        }
        pending = pending.without(number);
        boolean ofFault =
                asked.request instanceof LiveRequest.TakeOver || asked.request instanceof LiveRequest.Terminate;
        if (asked.awaited && !ofFault) {
            answers = answers.with(number, answer);
        }
        return asked;
    }

    /** The answer to a request, which is then forgotten; null while there is none. */
    @Nullable
    LiveAnswer take(long number) {
        LiveAnswer answer = answers.get(number);
        if (answer != null) {
            answers = answers.without(number);
        }
        return answer;
    }

    Memento memento() {
        return new Memento(connected, nextNumber, pending, answers, found);
    }

    void restore(Memento memento) {
        connected = memento.connected;
        nextNumber = memento.nextNumber;
        pending = memento.pending;
        answers = memento.answers;
        found = memento.found;
    }

    /** The line at one moment. */
    public record Memento(
            boolean connected,
            long nextNumber,
            PersistentMap<Long, Asked> pending,
            PersistentMap<Long, LiveAnswer> answers,
            PersistentMap<TopicPartition, FoundPartition> found) {}
}
