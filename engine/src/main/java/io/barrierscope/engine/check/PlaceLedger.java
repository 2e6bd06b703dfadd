package io.barrierscope.engine.check;

import io.barrierscope.engine.check.PendingOrigins.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expected and seen deliveries of every source record at one place, with running sums, so that asking how it stands costs
 * what is on its way and not the length of the history.
 */
final class PlaceLedger {

    static final int PAGE_SHIFT = 9;
    static final int PAGE_SIZE = 1 << PAGE_SHIFT;
    private static final int SLOT_MASK = PAGE_SIZE - 1;

    private final List<PageTree<DeliveryPage>> trees;
    private long expectedTotal;
    private long seenTotal;
    private long missing;
    private long surplus;

    PlaceLedger(int splits) {
        this.trees = new ArrayList<>(splits);
        grow(splits);
    }

    /** A job that starts again with another parallelism may give results of more splits. */
    private void grow(int splits) {
        while (trees.size() < splits) {
            trees.add(new PageTree<>(DeliveryPage::new));
        }
    }

    private DeliveryPage write(int split, long offset) {
        grow(split + 1);
        return trees.get(split).write(offset >>> PAGE_SHIFT);
    }

    private @Nullable DeliveryPage read(int split, long offset) {
        return split < trees.size() ? trees.get(split).read(offset >>> PAGE_SHIFT) : null;
    }

    void expect(int split, long offset, int times) {
        DeliveryPage page = write(split, offset);
        expectedTotal += times;
        count(page, (int) offset & SLOT_MASK, times, 0);
    }

    void seen(int split, long offset, int delta) {
        DeliveryPage page = write(split, offset);
        seenTotal += delta;
        count(page, (int) offset & SLOT_MASK, 0, delta);
    }

    private void count(DeliveryPage page, int slot, int moreExpected, int moreSeen) {
        long missingBefore = page.missing;
        long surplusBefore = page.surplus;
        page.count(slot, moreExpected, moreSeen);
        missing += page.missing - missingBefore;
        surplus += page.surplus - surplusBefore;
    }

    long expectedTotal() {
        return expectedTotal;
    }

    long seenTotal() {
        return seenTotal;
    }

    /** Source records seen less often than expected. */
    long missing() {
        return missing;
    }

    /** Source records seen more often than expected. */
    long surplus() {
        return surplus;
    }

    int expected(int split, long offset) {
        DeliveryPage page = read(split, offset);
        return page == null ? 0 : page.expected((int) offset & SLOT_MASK);
    }

    int seen(int split, long offset) {
        DeliveryPage page = read(split, offset);
        return page == null ? 0 : page.seen((int) offset & SLOT_MASK);
    }

    /** Sums up what is missing within ranges: how many source records, and how many deliveries. */
    Missing missingIn(List<Range> ranges) {
        long records = 0;
        long deliveries = 0;
        for (Range range : ranges) {
            grow(range.split() + 1);
            PageTree<DeliveryPage> tree = trees.get(range.split());
            long lastPage = (range.to() - 1) >>> PAGE_SHIFT;
            for (long index = range.from() >>> PAGE_SHIFT; index <= lastPage; index++) {
                DeliveryPage page = tree.read(index);
                if (page == null || page.missing == 0) {
                    continue;
                }
                long base = index << PAGE_SHIFT;
                int first = (int) Math.max(0, range.from() - base);
                int end = (int) Math.min(PAGE_SIZE, range.to() - base);
                if (first == 0 && end == PAGE_SIZE) {
                    records += page.missing;
                    deliveries += page.deficit;
                } else {
                    for (int slot = first; slot < end; slot++) {
                        int deficit = page.expected(slot) - page.seen(slot);
                        records += deficit > 0 ? 1 : 0;
                        deliveries += Math.max(0, deficit);
                    }
                }
            }
        }
        return new Missing(records, deliveries);
    }

    /** Visits every deviating source record by split and offset, until the visitor answers false. */
    void forEachDeviation(DeviationVisitor visitor) {
        for (int split = 0; split < trees.size(); split++) {
            int number = split;
            boolean[] more = {true};
            trees.get(split).forEach((index, page) -> {
                if (page.missing != 0 || page.surplus != 0) {
                    more[0] = deviations(number, index, page, visitor);
                }
                return more[0];
            });
            if (!more[0]) {
                return;
            }
        }
    }

    private static boolean deviations(int split, long index, DeliveryPage page, DeviationVisitor visitor) {
        for (int slot = 0; slot < PAGE_SIZE; slot++) {
            int expected = page.expected(slot);
            int seen = page.seen(slot);
            if (expected != seen && !visitor.visit(split, (index << PAGE_SHIFT) | slot, expected, seen)) {
                return false;
            }
        }
        return true;
    }

    Memento memento() {
        List<PageTree.Frozen<DeliveryPage>> frozen = new ArrayList<>(trees.size());
        for (PageTree<DeliveryPage> tree : trees) {
            frozen.add(tree.freeze());
        }
        return new Memento(frozen, expectedTotal, seenTotal, missing, surplus);
    }

    void restore(Memento memento) {
        grow(memento.trees().size());
        for (int split = 0; split < trees.size(); split++) {
            trees.get(split)
                    .thaw(split < memento.trees().size() ? memento.trees().get(split) : PageTree.Frozen.empty());
        }
        expectedTotal = memento.expectedTotal();
        seenTotal = memento.seenTotal();
        missing = memento.missing();
        surplus = memento.surplus();
    }

    /** Sees a source record that was not seen as often as expected. */
    @FunctionalInterface
    interface DeviationVisitor {
        boolean visit(int split, long offset, int expected, int seen);
    }

    record Missing(long records, long deliveries) {}

    record Memento(
            List<PageTree.Frozen<DeliveryPage>> trees,
            long expectedTotal,
            long seenTotal,
            long missing,
            long surplus) {}
}
