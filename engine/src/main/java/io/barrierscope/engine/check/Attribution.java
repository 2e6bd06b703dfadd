package io.barrierscope.engine.check;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PersistentMap;

/** Remembers which failure made a source read again or let a record come again, and which one threw records away. */
final class Attribution {

    /** Discards and repetitions beyond this number are not remembered singly. */
    static final int MAX_DISCARDS = 100_000;
    /** How many of the newest rewinds are searched. */
    static final int MAX_REWINDS_SEARCHED = 1_000;

    private final PagedLog<Rewind> rewinds = new PagedLog<>();
    private PersistentMap<DiscardKey, Integer> discards = PersistentMap.empty();
    private PersistentMap<DiscardKey, Integer> repeats = PersistentMap.empty();

    void rewind(int failure, int split, long fromOffset, long toOffset) {
        rewinds.append(new Rewind(failure, split, fromOffset, toOffset));
    }

    void discard(int failure, int split, long offset) {
        if (discards.size() < MAX_DISCARDS) {
            discards = discards.with(new DiscardKey(split, offset), failure);
        }
    }

    void repeat(int failure, int split, long offset) {
        DiscardKey key = new DiscardKey(split, offset);
        if (repeats.size() < MAX_DISCARDS || repeats.get(key) != null) {
            repeats = repeats.with(key, failure);
        }
    }

    /** Returns the latest failure after which the source record came again; 0 when none is known. */
    int repetitionOf(int split, long offset) {
        Integer repeated = repeats.get(new DiscardKey(split, offset));
        return Math.max(rewindOf(split, offset), repeated == null ? 0 : repeated);
    }

    /** Returns the latest failure after which the source record was read again; 0 when none is known. */
    private int rewindOf(int split, long offset) {
        long oldest = Math.max(0, rewinds.size() - MAX_REWINDS_SEARCHED);
        for (long at = rewinds.size() - 1; at >= oldest; at--) {
            Rewind rewind = rewinds.get(at);
            if (rewind.split() == split && offset < rewind.fromOffset() && offset >= rewind.toOffset()) {
                return rewind.failure();
            }
        }
        return 0;
    }

    /** Returns the failure that threw the source record away; 0 when none is known. */
    int discardOf(int split, long offset) {
        Integer failure = discards.get(new DiscardKey(split, offset));
        return failure == null ? 0 : failure;
    }

    Memento memento() {
        return new Memento(rewinds.snapshot(), discards, repeats);
    }

    void restore(Memento memento) {
        rewinds.restore(memento.rewinds());
        discards = memento.discards();
        repeats = memento.repeats();
    }

    /** A source that stood before {@code fromOffset} went back to {@code toOffset}. */
    record Rewind(int failure, int split, long fromOffset, long toOffset) {}

    record Memento(
            PagedLog.Snapshot<Rewind> rewinds,
            PersistentMap<DiscardKey, Integer> discards,
            PersistentMap<DiscardKey, Integer> repeats) {}

    record DiscardKey(int split, long offset) implements Comparable<DiscardKey> {
        @Override
        public int compareTo(DiscardKey other) {
            int bySplit = Integer.compare(split, other.split);
            return bySplit != 0 ? bySplit : Long.compare(offset, other.offset);
        }
    }
}
