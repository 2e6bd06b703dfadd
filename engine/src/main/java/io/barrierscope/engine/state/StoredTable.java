package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keyed state in a family of a store, and over it on the heap what has changed since it was last written. Contents are
 * immutable, so this is as good as writing each change at once, and each key is written once however often it changed.
 */
final class StoredTable extends KeyedTable {
    static final int MAX_CHANGED_KEYS = 20_000;
    static final long MAX_CHANGED_BYTES = 8 << 20;

    /** A key frame takes a version of the store rather than more changes. */
    static final int MAX_FRAME_KEYS = 2_000;

    static final long MAX_FRAME_BYTES = 512 << 10;

    private final StoredBackend backend;
    private final StoredContent content;
    private final HeapTable changes;
    private StateStore.@Nullable Version base;
    private long count;
    private long bytes;
    private @Nullable StoredSnapshot latest;
    private @Nullable Object readKey;
    private int readGroup;
    private @Nullable Object readValue;

    StoredTable(StoredBackend backend, StoredKeys keys, String name, StateKind kind, KeyGroupRange range) {
        super(name, kind, range);
        this.backend = backend;
        this.content = new StoredContent(keys, name, kind);
        this.changes = new HeapTable(name, kind, range);
    }

    String family() {
        return name();
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public @Nullable Object get(Object key, int keyGroup) {
        Object change = changes.get(key, keyGroup);
        return change == null ? stored(key, keyGroup) : content.after(change, () -> stored(key, keyGroup));
    }

    /** What the store has; the last answer is remembered, as most keys are written after they were read. */
    private @Nullable Object stored(Object key, int keyGroup) {
        if (backend.isEmpty()) {
            return null;
        }
        StateStore store = backend.store();
        if (!key.equals(readKey) || keyGroup != readGroup) {
            readValue = content.read(store, key, keyGroup);
            readKey = key;
            readGroup = keyGroup;
        }
        return readValue;
    }

    @Override
    public void put(Object key, int keyGroup, Object value) {
        Object before = get(key, keyGroup);
        latest = null;
        changes.put(key, keyGroup, content.replaced(value));
        if (before == null) {
            count++;
            bytes += Sizes.of(key) + Sizes.of(value);
        } else {
            bytes += Sizes.difference(before, value);
        }
        writeWhenTooMuch();
    }

    @Override
    public void remove(Object key, int keyGroup) {
        Object before = get(key, keyGroup);
        if (before == null) {
            return;
        }
        latest = null;
        count--;
        bytes -= Sizes.of(key) + Sizes.of(before);
        if (backend.isEmpty()) {
            changes.remove(key, keyGroup);
        } else {
            changes.put(key, keyGroup, content.gone());
            writeWhenTooMuch();
        }
    }

    @Override
    void append(Object key, int keyGroup, Object element) {
        Object known = changes.get(key, keyGroup);
        boolean isNew = known == null && stored(key, keyGroup) == null;
        ListChange change = known instanceof ListChange list ? list : isNew ? ListChange.GONE : ListChange.BEHIND;
        isNew |= known != null && !change.onStored() && change.added().size() == 0;
        latest = null;
        changes.put(key, keyGroup, change.with(element));
        count += isNew ? 1 : 0;
        bytes += Sizes.of(element) + (isNew ? Sizes.of(key) + ListContent.EMPTY.sizeBytes() : 0);
        writeWhenTooMuch();
    }

    @Override
    @Nullable
    Object mapGet(Object key, int keyGroup, Object userKey) {
        MapChange change = mapChange(key, keyGroup);
        Object known = change.get(userKey);
        if (known != null) {
            return Absent.is(known) ? null : known;
        }
        return change.onStored() && !backend.isEmpty()
                ? content.readEntry(backend.store(), key, keyGroup, userKey)
                : null;
    }

    private MapChange mapChange(Object key, int keyGroup) {
        return changes.get(key, keyGroup) instanceof MapChange change ? change : MapChange.NONE;
    }

    @Override
    void mapPut(Object key, int keyGroup, Object userKey, Object value) {
        Object before = mapGet(key, keyGroup, userKey);
        boolean isNew = before == null && !hasEntries(key, keyGroup);
        changeEntry(key, keyGroup, userKey, value);
        count += isNew ? 1 : 0;
        bytes += before == null ? Sizes.of(userKey) + Sizes.of(value) : Sizes.difference(before, value);
        bytes += isNew ? Sizes.of(key) + MapContent.EMPTY.sizeBytes() : 0;
        writeWhenTooMuch();
    }

    @Override
    void mapRemove(Object key, int keyGroup, Object userKey) {
        Object before = mapGet(key, keyGroup, userKey);
        if (before == null) {
            return;
        }
        changeEntry(key, keyGroup, userKey, Absent.ABSENT);
        bytes -= Sizes.of(userKey) + Sizes.of(before);
        if (!hasEntries(key, keyGroup)) {
            count--;
            bytes -= Sizes.of(key) + MapContent.EMPTY.sizeBytes();
        }
        writeWhenTooMuch();
    }

    private void changeEntry(Object key, int keyGroup, Object userKey, Object value) {
        latest = null;
        forgetRead();
        changes.put(key, keyGroup, mapChange(key, keyGroup).with(userKey, value));
    }

    private boolean hasEntries(Object key, int keyGroup) {
        MapChange change = mapChange(key, keyGroup);
        return change.alive() > 0
                || (change.onStored()
                        && !backend.isEmpty()
                        && content.hasOtherEntry(backend.store(), key, keyGroup, change));
    }

    @Override
    public void clear() {
        changes.clear();
        count = 0;
        bytes = 0;
        latest = null;
        standOn(StateStore.Version.EMPTY);
    }

    @Override
    public StoredSnapshot snapshot() {
        StoredSnapshot known = latest;
        if (known == null) {
            StateStore.Version on = base;
            known = new StoredSnapshot(
                    content, range(), on == null ? backend.sealed() : on, changes.snapshot(), count, bytes);
            latest = known;
        }
        return known;
    }

    @Override
    public void restore(Snapshot snapshot) {
        if (snapshot == latest) {
            return;
        }
        if (!(snapshot instanceof StoredSnapshot saved) || !saved.range().equals(range())) {
            copyFrom(snapshot);
            return;
        }
        changes.restore(saved.changes());
        count = saved.count();
        bytes = saved.bytes();
        latest = saved;
        standOn(saved.base());
    }

    private void standOn(StateStore.Version version) {
        forgetRead();
        base = backend.isAt(version) ? null : version;
    }

    private void forgetRead() {
        readKey = null;
        readValue = null;
    }

    @Override
    public boolean isOnHeap() {
        return false;
    }

    @Override
    public void forEach(int keyGroup, Visitor visitor) {
        content.forEach(
                backend.isEmpty() ? null : backend.store(),
                changes::of,
                new KeyGroupRange(keyGroup, keyGroup),
                visitor);
    }

    @Override
    public List<Entry> first(int most) {
        List<Entry> some = new ArrayList<>();
        content.forEach(backend.isEmpty() ? null : backend.store(), changes::of, range(), entry -> {
            some.add(entry);
            return some.size() < most;
        });
        return some;
    }

    private void writeWhenTooMuch() {
        if (changes.count() > MAX_CHANGED_KEYS || changes.bytes() > MAX_CHANGED_BYTES) {
            backend.flush();
        }
    }

    // ---- for the backend

    /** The version it builds upon; null for what the store holds now. */
    StateStore.@Nullable Version base() {
        return base;
    }

    /** The store holds its version now. */
    void gathered() {
        base = null;
    }

    boolean isTooMuchForFrames() {
        return changes.count() > MAX_FRAME_KEYS || changes.bytes() > MAX_FRAME_BYTES;
    }

    boolean isChanged() {
        return changes.count() > 0;
    }

    void writeTo(StateStore store, StateStore.Changes into) {
        content.write(changes.entries(), store, into);
    }

    void written() {
        changes.clear();
        forgetRead();
        forgetSnapshot();
    }

    /** The next snapshot is to be of the same version as those of the other tables, although the content is the same. */
    void forgetSnapshot() {
        latest = null;
    }
}
