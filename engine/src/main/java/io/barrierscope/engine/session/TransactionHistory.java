package io.barrierscope.engine.session;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Follows every transaction from its opening to its end, and what readers of the sinks got by it. */
final class TransactionHistory {

    private final List<Life> lives = new ArrayList<>();
    private final TreeMap<String, Life> latest = new TreeMap<>();
    private final TreeMap<String, List<Map<String, @Nullable Object>>> written = new TreeMap<>();
    private final TreeMap<String, List<Map<String, @Nullable Object>>> committed = new TreeMap<>();

    void on(long timeMillis, TransactionEvent event) {
        if (event instanceof TransactionEvent.Opened opened) {
            begin(opened.transaction(), opened.subtask(), opened.checkpointId(), timeMillis);
            return;
        }
        Life life = find(event.subtask(), event.transaction().value());
        if (life == null) {
            SubtaskId subtask = event.subtask();
            if (subtask == null) {
                return;
            }
            life = begin(event.transaction(), subtask, event.checkpointId(), timeMillis);
        }
        if (event instanceof TransactionEvent.PreCommitted preCommitted) {
            life.preCommittedMillis = timeMillis;
            life.checkpoint = preCommitted.checkpointId();
            life.records = preCommitted.records();
            life.state = State.PRE_COMMITTED;
        } else if (event instanceof TransactionEvent.Committed) {
            if (life.state != State.COMMITTED) { // a restored committer asks again for what was done before the failure
                end(life, State.COMMITTED, timeMillis);
            }
        } else if (event instanceof TransactionEvent.Aborted) {
            end(life, State.ABORTED, timeMillis);
        } else if (event instanceof TransactionEvent.EndedByBroker ended) {
            boolean fenced = ended.detail().toLowerCase(Locale.ROOT).contains("fence");
            end(life, fenced ? State.FENCED : State.EXPIRED, timeMillis);
        } else if (event instanceof TransactionEvent.CommitRefused refused && refused.lost()) {
            long endedMillis = life.endedMillis < 0 ? timeMillis : life.endedMillis;
            end(life, State.LOST, endedMillis);
        }
    }

    void on(RecordEvent.Delivered delivered) {
        String sink = delivered.subtask().vertex().value();
        Map<String, @Nullable Object> record = delivered.record().row().toMap();
        written.computeIfAbsent(sink, name -> new ArrayList<>()).add(record);
        Life life = delivered.transaction() == null ? null : find(delivered.subtask(), delivered.transaction());
        if (life == null) {
            committed.computeIfAbsent(sink, name -> new ArrayList<>()).add(record);
        } else {
            life.content.add(record);
        }
    }

    /** Returns how every transaction ended; where an image still shows one, its state is taken from there. */
    List<TransactionOutcome> outcomes(List<TransactionImage> images) {
        for (TransactionImage image : images) {
            Life life = find(image.sink(), image.id().value());
            if (life != null) {
                life.state = image.state();
                life.records = Math.max(life.records, image.records());
            }
        }
        List<TransactionOutcome> outcomes = new ArrayList<>(lives.size());
        for (Life life : lives) {
            outcomes.add(life.outcome());
        }
        return outcomes;
    }

    /** Returns what a reader of a sink has got. */
    List<Map<String, @Nullable Object>> seenBy(String sink, String reader) {
        return (reader.equals("read_committed") ? committed : written).getOrDefault(sink, List.of());
    }

    private Life begin(TransactionId id, SubtaskId sink, long checkpoint, long timeMillis) {
        Life life = new Life(id, sink, checkpoint, timeMillis);
        lives.add(life);
        latest.put(id.value(), life);
        latest.put(idAt(sink, id.value()), life);
        return life;
    }

    /** Two file sinks may use the same id, each in its directory; the broker's ids are unique whoever mentions them. */
    private @Nullable Life find(@Nullable SubtaskId subtask, String id) {
        Life own = subtask == null ? null : latest.get(idAt(subtask, id));
        return own == null ? latest.get(id) : own;
    }

    private static String idAt(SubtaskId subtask, String id) {
        return subtask.vertex().value() + "/" + id;
    }

    private void end(Life life, State state, long timeMillis) {
        life.state = state;
        life.endedMillis = timeMillis;
        if (state == State.COMMITTED) {
            committed
                    .computeIfAbsent(life.sink.vertex().value(), name -> new ArrayList<>())
                    .addAll(life.content);
        }
        life.content.clear();
    }

    /** One use of a transaction's id. */
    private static final class Life {
        private final TransactionId id;
        private final SubtaskId sink;
        private final long openedMillis;
        private final List<Map<String, @Nullable Object>> content = new ArrayList<>();
        private long checkpoint;
        private State state = State.OPEN;
        private long preCommittedMillis = -1;
        private long endedMillis = -1;
        private int records;

        Life(TransactionId id, SubtaskId sink, long checkpoint, long openedMillis) {
            this.id = id;
            this.sink = sink;
            this.checkpoint = checkpoint;
            this.openedMillis = openedMillis;
        }

        TransactionOutcome outcome() {
            return new TransactionOutcome(
                    id, sink, checkpoint, state, openedMillis, preCommittedMillis, endedMillis, records);
        }
    }
}
