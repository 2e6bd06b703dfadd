package io.barrierscope.engine.state;

import java.util.List;

/** What some snapshots hold of a range of key groups, read from them when it is asked for. */
final class KeyedPart extends KeyedTable.Snapshot {
    private final List<KeyedTable.Snapshot> parts;
    private long count = -1;
    private long bytes;

    private KeyedPart(List<KeyedTable.Snapshot> parts, KeyGroupRange range) {
        super(parts.get(0).name(), parts.get(0).kind(), range);
        this.parts = List.copyOf(parts);
    }

    /**
     * The part of some snapshots that lies in a range of key groups (Flink gives each new subtask every handle that
     * intersects its range, and reads of it what lies inside).
     *
     * @param saved of tables with one name, no two of which hold the same key group
     */
    static KeyedTable.Snapshot clip(List<KeyedTable.Snapshot> saved, KeyGroupRange range) {
        boolean onHeap = saved.stream().allMatch(one -> one instanceof HeapTable.HeapSnapshot);
        return onHeap ? HeapTable.clip(saved, range) : new KeyedPart(saved, range);
    }

    @Override
    public long count() {
        measure();
        return count;
    }

    @Override
    public long bytes() {
        measure();
        return bytes;
    }

    private void measure() {
        if (count >= 0) {
            return;
        }
        long[] sums = new long[2];
        forEach(range(), entry -> {
            sums[0]++;
            sums[1] += Sizes.of(entry.key()) + Sizes.of(entry.value());
            return true;
        });
        bytes = sums[1];
        count = sums[0];
    }

    @Override
    void forEach(KeyGroupRange wanted, KeyedTable.Visitor visitor) {
        boolean[] goesOn = {true};
        for (KeyedTable.Snapshot part : parts) {
            int start = Math.max(Math.max(part.range().start(), wanted.start()), range().start());
            int end = Math.min(Math.min(part.range().end(), wanted.end()), range().end());
            if (start <= end && goesOn[0]) {
                part.forEach(new KeyGroupRange(start, end), entry -> {
                    goesOn[0] = visitor.visit(entry);
                    return goesOn[0];
                });
            }
        }
    }
}
