package io.barrierscope.engine.check;

/**
 * Which source records are contained in the state of one subtask. It goes back with the state: its snapshot belongs into
 * the checkpoint, and restoring it corrects the place's sums at the cost of what differs.
 */
public final class StateLineage {

    private final OriginCounts counts = new OriginCounts();
    private final PlaceLedger place;

    StateLineage(PlaceLedger place) {
        this.place = place;
    }

    /** The state took in a source record. */
    public void applied(int split, long offset) {
        counts.add(split, offset, 1);
        place.seen(split, offset, 1);
    }

    /** Returns how often the state contains a source record. */
    public int get(int split, long offset) {
        return counts.get(split, offset);
    }

    /** Returns what the state contains now, as an immutable value. */
    public OriginCounts.Snapshot snapshot() {
        return counts.snapshot();
    }

    /** The state is what it was at the snapshot. */
    public void restore(OriginCounts.Snapshot snapshot) {
        counts.forEachDifference(snapshot, place::seen);
        counts.restore(snapshot);
    }

    /** The state is gone. */
    public void clear() {
        restore(OriginCounts.Snapshot.EMPTY);
    }

    /** Puts the counts back in time together with the whole ledger, whose sums go back by themselves. */
    void rewind(OriginCounts.Snapshot snapshot) {
        counts.restore(snapshot);
    }
}
