package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;

/** A table outside the job in which a write replaces what stood under its key: writing twice changes nothing. */
public final class UpsertTable {
    private PersistentMap<String, Entry> entries = PersistentMap.empty();

    /**
     * What stands under a key.
     *
     * @param current the record written last
     * @param newest the record with the highest offset of the split that the current one comes from
     * @param writes how often the key was written
     */
    public record Entry(String key, StreamRecord current, StreamRecord newest, long writes) {
        /** Whether a replay left an older value behind: its newer records have not come again yet. */
        public boolean isStale() {
            return current.split() == newest.split() && current.offset() < newest.offset();
        }
    }

    /** Writes a record under its key. */
    public void write(String key, StreamRecord record) {
        Entry before = entries.get(key);
        StreamRecord newest = record;
        if (before != null && before.newest.split() == record.split() && before.newest.offset() > record.offset()) {
            newest = before.newest;
        }
        entries = entries.with(key, new Entry(key, record, newest, before == null ? 1 : before.writes + 1));
    }

    /** All entries by key. */
    public List<Entry> entries() {
        return entries.values();
    }

    public PersistentMap<String, Entry> memento() {
        return entries;
    }

    public void restore(PersistentMap<String, Entry> memento) {
        entries = memento;
    }
}
