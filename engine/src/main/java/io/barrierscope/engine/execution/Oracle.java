package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.DeliveryLedger;
import io.barrierscope.engine.check.Place;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells the delivery ledger what should come and what came, and knows how far each split was ever read. */
final class Oracle {
    static final String COMMITTED = "read_committed";
    static final String UNCOMMITTED = "read_uncommitted";
    static final String COLLECTED = "collected";
    static final String WRITES = "writes";
    static final String TABLE = "table";

    /** No place. */
    static final int NOWHERE = -1;

    private SplitTable table;
    private final @Nullable DeliveryLedger ledger;
    private @Nullable Reference reference;
    private final Map<VertexId, Integer> committedPlace = new LinkedHashMap<>();
    private final Map<VertexId, Integer> uncommittedPlace = new LinkedHashMap<>();
    private final Map<VertexId, Integer> statePlace = new LinkedHashMap<>();
    private final StateBackends backends;
    private final List<Place> places = new ArrayList<>();
    private long[] highest;
    private long[] lowest;
    private PersistentMap<LateRecord, LateCopies> late = PersistentMap.empty();

    Oracle(EngineGraph graph, SplitTable table, StateBackends backends, boolean lineage) {
        this.table = table;
        this.backends = backends;
        this.highest = new long[table.splits().size()];
        this.lowest = new long[table.splits().size()];
        graph.places(this);
        this.ledger = lineage ? new DeliveryLedger(table, places) : null;
        this.reference = lineage ? new Reference(graph, this, backends) : null;
    }

    void addReader(VertexId sink, String reader, boolean committed) {
        (committed ? committedPlace : uncommittedPlace).put(sink, places.size());
        places.add(Place.reader(sink.value(), reader));
    }

    /** Another sink writes to the topic of the first one: both are counted there. */
    void shareReaders(VertexId sink, VertexId first) {
        copyPlace(committedPlace, sink, first);
        copyPlace(uncommittedPlace, sink, first);
    }

    private static void copyPlace(Map<VertexId, Integer> places, VertexId sink, VertexId first) {
        Integer place = places.get(first);
        if (place != null) {
            places.put(sink, place);
        }
    }

    /** An upsert sink is seen by its single writes and by the table they leave. */
    void addTable(VertexId sink) {
        addReader(sink, WRITES, true);
        places.add(Place.reader(sink.value(), TABLE));
    }

    void addState(VertexId vertex, int subtasks) {
        statePlace.put(vertex, places.size());
        places.add(Place.state(vertex.value(), subtasks));
    }

    List<Place> places() {
        return places;
    }

    @Nullable
    DeliveryLedger ledger() {
        return ledger;
    }

    @Nullable
    StateLineage lineage(VertexId vertex, int subtask) {
        Integer place = statePlace.get(vertex);
        return ledger == null || place == null ? null : ledger.lineage(place, subtask);
    }

    /** Dense number of a partition of a source; -1 when there is none. */
    int splitOf(VertexId source, int partition) {
        for (int split = 0; split < table.splits().size(); split++) {
            SplitTable.Split one = table.splits().get(split);
            if (one.source().equals(source.value()) && one.index() == partition) {
                return split;
            }
        }
        return -1;
    }

    int splits() {
        return highest.length;
    }

    SplitTable table() {
        return table;
    }

    /** Offset behind the last record of the split that was ever read. */
    long highest(int split) {
        return highest[split];
    }

    /** Offset of the first record of the split that was ever read: a topic may be read from its end on. */
    long lowest(int split) {
        return lowest[split];
    }

    /** A source read a record; when for the first time, what should become of it is worked out. */
    void sourceRead(StreamRecord record, VertexId source) {
        if (record.offset() < highest[record.split()]) {
            return;
        }
        if (highest[record.split()] == 0) {
            lowest[record.split()] = record.offset();
        }
        highest[record.split()] = record.offset() + 1;
        if (reference != null) {
            reference.expect(record, source);
        }
    }

    /** Adds one right delivery or application at each place of a vertex. */
    void expectAt(VertexId vertex, StreamRecord record, int times) {
        expect(committedPlace.get(vertex), record, times);
        expect(uncommittedPlace.get(vertex), record, times);
        expect(statePlace.get(vertex), record, times);
    }

    /** Takes back what was expected of a result that is given again with another content. */
    void forgetAt(VertexId vertex, StreamRecord record) {
        forget(committedPlace.get(vertex), record);
        forget(uncommittedPlace.get(vertex), record);
        forget(statePlace.get(vertex), record);
    }

    private void forget(@Nullable Integer place, StreamRecord record) {
        if (ledger != null && place != null) {
            int expected = ledger.expected(place, record.split(), record.offset());
            ledger.expect(place, record.split(), record.offset(), -expected);
        }
    }

    /** A vertex that combines records gave a result; after a restore it may give it again. */
    void resultGiven(StreamRecord result, VertexId vertex) {
        highest[result.split()] = Math.max(highest[result.split()], result.offset() + 1);
        if (reference != null && !givenBefore(result, vertex)) {
            reference.expectResult(result, vertex);
        }
    }

    private boolean givenBefore(StreamRecord result, VertexId vertex) {
        return reference != null && !reference.computes() && reference.isExpected(result, vertex);
    }

    /** Whether a reader or state of the vertex expects the record already. */
    boolean isExpectedAt(VertexId vertex, StreamRecord record) {
        return isExpected(committedPlace.get(vertex), record)
                || isExpected(uncommittedPlace.get(vertex), record)
                || isExpected(statePlace.get(vertex), record);
    }

    private boolean isExpected(@Nullable Integer place, StreamRecord record) {
        return ledger != null && place != null && ledger.expected(place, record.split(), record.offset()) > 0;
    }

    /**
     * A record came too late for its windows: the state should contain it once less, unless it misses nothing, as when the
     * record is read again that it contained already.
     */
    void tooLate(VertexId vertex, StreamRecord record, boolean handedOn) {
        Integer place = statePlace.get(vertex);
        if (reference == null || ledger == null || place == null || record.split() < 0) {
            return;
        }
        if (ledger.expected(place, record.split(), record.offset())
                <= ledger.seen(place, record.split(), record.offset())) {
            return;
        }
        LateRecord key = new LateRecord(vertex.value(), record.split(), record.offset());
        LateCopies known = late.get(key);
        late = late.with(key, new LateCopies(known == null ? 1 : known.count() + 1, handedOn));
        expectIn(place, record, -1);
        if (handedOn) {
            reference.expectAside(record, vertex, 1);
        }
    }

    /** A record is in time for a window, although it, or a copy of it, may have been too late before a restore. */
    void inTime(VertexId vertex, StreamRecord record) {
        Integer place = statePlace.get(vertex);
        if (late.isEmpty() || reference == null || ledger == null || place == null) {
            return;
        }
        LateRecord key = new LateRecord(vertex.value(), record.split(), record.offset());
        LateCopies known = late.get(key);
        if (known == null
                || ledger.seen(place, record.split(), record.offset())
                        < ledger.expected(place, record.split(), record.offset())) {
            return;
        }
        late = known.count() == 1
                ? late.without(key)
                : late.with(key, new LateCopies(known.count() - 1, known.handedOn()));
        expectIn(place, record, 1);
        if (known.handedOn()) {
            reference.expectAside(record, vertex, -1);
        }
    }

    /** How many records are regarded as too late at a vertex. */
    int lateCount(VertexId vertex) {
        int[] count = {0};
        late.forEach((key, copies) -> count[0] += key.vertex().equals(vertex.value()) ? copies.count() : 0);
        return count[0];
    }

    /** A source record that a vertex regards as too late. */
    record LateRecord(String vertex, int split, long offset) implements Comparable<LateRecord> {
        @Override
        public int compareTo(LateRecord other) {
            int order = vertex.compareTo(other.vertex);
            order = order != 0 ? order : Integer.compare(split, other.split);
            return order != 0 ? order : Long.compare(offset, other.offset);
        }
    }

    /**
     * How many copies of a source record a vertex regards as too late.
     *
     * @param handedOn whether they went to the side output
     */
    record LateCopies(int count, boolean handedOn) {}

    private void expect(@Nullable Integer place, StreamRecord record, int times) {
        if (place != null) {
            expectIn(place, record, times);
        }
    }

    /** Adds right deliveries or applications at one place. */
    void expectIn(int place, StreamRecord record, int times) {
        if (ledger != null) {
            ledger.expect(place, record.split(), record.offset(), times);
        }
    }

    /** The places where what a vertex does is counted. */
    List<Integer> placesOf(VertexId vertex) {
        return Stream.of(committedPlace, uncommittedPlace, statePlace)
                .flatMap(places -> Stream.ofNullable(places.get(vertex)))
                .toList();
    }

    /** The place of a sink's readers; {@link #NOWHERE} when nobody counts what they get. */
    int readers(VertexId sink, boolean committed) {
        Integer place = (committed ? committedPlace : uncommittedPlace).get(sink);
        return ledger == null || place == null ? NOWHERE : place;
    }

    /** The readers of a place got a record. */
    void delivered(int place, StreamRecord record) {
        if (ledger != null && place != NOWHERE && record.split() >= 0) {
            ledger.delivered(place, record.split(), record.offset());
        }
    }

    /**
     * From now on another job decides what should become of source records.
     *
     * @return how what is on its way may go other ways than before; null when nothing is followed
     */
    @Nullable
    Detour follow(EngineGraph graph) {
        table = graph.splitTable();
        highest = Arrays.copyOf(highest, table.splits().size());
        lowest = Arrays.copyOf(lowest, table.splits().size());
        if (ledger != null) {
            ledger.follow(table);
        }
        Reference before = reference;
        if (before == null) {
            return null;
        }
        Reference after = before.of(graph);
        reference = after;
        return new Detour(before, after, !before.hasSameWays(after));
    }

    /**
     * The job goes on from what an earlier run has left, of which nothing is followed: only what that left on its way is
     * still to come.
     *
     * @param restored the states it begins with
     */
    @Nullable
    Detour begin(EngineGraph graph, StateAssignment restored) {
        Reference first = reference;
        if (first == null) {
            return null;
        }
        reference = new Reference(graph, this, backends);
        reference.startFrom(restored, graph);
        return new Detour(null, reference, true);
    }

    void discarded(StreamRecord record, int failure) {
        if (ledger != null && record.split() >= 0) {
            ledger.noteDiscard(failure, record.split(), record.offset());
        }
    }

    /** The world sent records while nobody listened: they should have come. */
    void missed(int split, long from, long to, int failure, VertexId source, LongFunction<StreamRecord> records) {
        for (long offset = from; offset < to; offset++) {
            sourceRead(records.apply(offset), source);
            if (ledger != null) {
                ledger.noteDiscard(failure, split, offset);
            }
        }
    }

    void rewound(int failure, int split, long from, long to) {
        if (ledger != null) {
            ledger.noteRewind(failure, split, from, to);
        }
    }

    /** A record comes again from a topic, from a channel's stored data or from an operator's queue. */
    void repeated(int failure, StreamRecord record) {
        if (ledger != null && record.split() >= 0) {
            ledger.noteRepeat(failure, record.split(), record.offset());
        }
    }

    Memento memento() {
        return new Memento(
                ledger == null ? null : ledger.memento(),
                reference,
                reference == null ? null : reference.memento(),
                highest.clone(),
                lowest.clone(),
                table,
                late);
    }

    void restore(Memento memento) {
        if (ledger != null && memento.ledger != null) {
            ledger.restore(memento.ledger);
        }
        reference = memento.reference;
        if (reference != null && memento.expected != null) {
            reference.restore(memento.expected);
        }
        late = memento.late;
        highest = memento.highest.clone();
        lowest = memento.lowest.clone();
        table = memento.table;
        if (ledger != null) {
            ledger.follow(table);
        }
    }

    /** All it knows at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            DeliveryLedger.@Nullable Memento ledger,
            @Nullable Reference reference,
            Reference.@Nullable Memento expected,
            long[] highest,
            long[] lowest,
            SplitTable table,
            PersistentMap<LateRecord, LateCopies> late) {}
}
