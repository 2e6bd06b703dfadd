package io.barrierscope.app.lab.guarantee;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.visualizer.scene.RecordLabel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Notes when each source record was first read, and when which reader got it; the first ones only. */
final class Deliveries implements TraceListener {
    /** More source records than this are not followed one by one. */
    static final int MOST_RECORDS = 2_000;

    private final Map<String, Read> reads = new LinkedHashMap<>();
    private final Map<Reader, Map<String, List<Long>>> got = new HashMap<>();
    private final Map<String, List<Pending>> undecided = new HashMap<>();
    private final Map<VertexId, List<VertexId>> members = new HashMap<>();
    private final Supplier<SplitTable> splits;
    private SplitTable known = new SplitTable(List.of());

    /** A source record, and when it was read for the first time. */
    record Read(String origin, String value, long millis) {}

    private record Pending(Reader reader, String origin) {}

    /**
     * Begins without anything.
     *
     * @param splits names the splits; asked when a record of an unknown one is read
     */
    Deliveries(JobTopology topology, Supplier<SplitTable> splits) {
        this.splits = splits;
        for (OperatorChain chain : topology.chains()) {
            chain.members().forEach(member -> members.put(member, chain.members()));
        }
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        if (event instanceof RecordEvent.SourceRead read) {
            note(read, timeMillis);
        } else if (event instanceof RecordEvent.Processed processed) {
            worked(processed.subtask(), originOf(processed.record()), timeMillis);
        } else if (event instanceof RecordEvent.Delivered delivered) {
            note(delivered, timeMillis);
        } else if (event instanceof TransactionEvent.Committed committed) {
            List<Pending> decided = undecided.remove(committed.transaction().value());
            if (decided != null) {
                decided.forEach(pending -> count(pending.reader(), pending.origin(), timeMillis));
            }
        } else if (event instanceof TransactionEvent.Aborted aborted) {
            undecided.remove(aborted.transaction().value());
        } else if (event instanceof TransactionEvent.EndedByBroker ended) {
            undecided.remove(ended.transaction().value());
        }
    }

    /** The source records that were read, in the order in which they were read first. */
    List<Read> reads() {
        return List.copyOf(reads.values());
    }

    /** A source record; null when it was not read or is not followed. */
    @Nullable
    Read read(String origin) {
        return reads.get(origin);
    }

    /** When a reader got a source record, in order. */
    List<Long> times(Reader reader, String origin) {
        return got.getOrDefault(reader, Map.of()).getOrDefault(origin, List.of());
    }

    private void note(RecordEvent.SourceRead read, long millis) {
        String origin = originOf(read.record());
        if (!reads.containsKey(origin) && reads.size() < MOST_RECORDS) {
            String value = RecordLabel.shorten(read.record().row().toString());
            reads.put(origin, new Read(origin, value, millis));
        }
        worked(read.subtask(), origin, millis);
    }

    /** What one operator of a chain works on, the others work on at the same moment. */
    private void worked(SubtaskId subtask, String origin, long millis) {
        for (VertexId member : members.getOrDefault(subtask.vertex(), List.of(subtask.vertex()))) {
            count(new Reader(member.value(), null), origin, millis);
        }
    }

    private void note(RecordEvent.Delivered delivered, long millis) {
        String sink = delivered.subtask().vertex().value();
        String origin = originOf(delivered.record());
        count(new Reader(sink, "collected"), origin, millis);
        count(new Reader(sink, "read_uncommitted"), origin, millis);
        Reader committed = new Reader(sink, Reader.COMMITTED);
        String transaction = delivered.transaction();
        if (transaction == null) {
            count(committed, origin, millis);
        } else if (reads.containsKey(origin)) {
            undecided.computeIfAbsent(transaction, id -> new ArrayList<>()).add(new Pending(committed, origin));
        }
    }

    private void count(Reader reader, String origin, long millis) {
        if (reads.containsKey(origin)) {
            got.computeIfAbsent(reader, key -> new HashMap<>())
                    .computeIfAbsent(origin, key -> new ArrayList<>())
                    .add(millis);
        }
    }

    private String originOf(StreamRecord record) {
        if (record.split() < 0) {
            return "";
        }
        if (record.split() >= known.splits().size()) {
            known = splits.get();
        }
        return known.origin(record.split(), record.offset()).toString();
    }
}
