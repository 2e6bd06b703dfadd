package io.barrierscope.engine.check;

/** Expected and seen deliveries of the source records of one page, with sums of how they deviate. */
final class DeliveryPage implements PageTree.Page<DeliveryPage> {

    private final Object owner;
    private final Counts counts;
    /** Source records seen less often than expected. */
    int missing;
    /** Source records seen more often than expected. */
    int surplus;
    /** Deliveries that are missing in all. */
    long deficit;

    DeliveryPage(Object owner) {
        this(owner, new Counts(2 * PlaceLedger.PAGE_SIZE));
    }

    private DeliveryPage(Object owner, Counts counts) {
        this.owner = owner;
        this.counts = counts;
    }

    @Override
    public Object owner() {
        return owner;
    }

    @Override
    public DeliveryPage copy(Object newOwner) {
        DeliveryPage copy = new DeliveryPage(newOwner, counts.copy());
        copy.missing = missing;
        copy.surplus = surplus;
        copy.deficit = deficit;
        return copy;
    }

    int expected(int slot) {
        return counts.get(slot);
    }

    int seen(int slot) {
        return counts.get(PlaceLedger.PAGE_SIZE + slot);
    }

    void count(int slot, int moreExpected, int moreSeen) {
        int expected = expected(slot);
        int seen = seen(slot);
        weigh(expected - seen, -1);
        if (moreExpected != 0) {
            expected += moreExpected;
            counts.set(slot, expected);
        }
        if (moreSeen != 0) {
            seen += moreSeen;
            counts.set(PlaceLedger.PAGE_SIZE + slot, seen);
        }
        weigh(expected - seen, 1);
    }

    private void weigh(int difference, int sign) {
        if (difference > 0) {
            missing += sign;
            deficit += (long) sign * difference;
        } else if (difference < 0) {
            surplus += sign;
        }
    }
}
