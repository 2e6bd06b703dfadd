package io.barrierscope.engine.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often each source record was counted: one small number per split and offset, in pages. A snapshot costs O(splits) and
 * shares all pages; later counting copies only the pages it touches.
 */
public final class OriginCounts {

    static final int PAGE_SHIFT = 10;
    static final int PAGE_SIZE = 1 << PAGE_SHIFT;
    private static final int SLOT_MASK = PAGE_SIZE - 1;

    private final List<PageTree<CountPage>> trees;

    /** @param splits number of source splits of the job; more may come later */
    public OriginCounts(int splits) {
        this.trees = new ArrayList<>(splits);
        grow(splits);
    }

    private void grow(int splits) {
        while (trees.size() < splits) {
            trees.add(new PageTree<>(owner -> new CountPage(owner, new Counts(PAGE_SIZE))));
        }
    }

    /** Changes the count of a source record. */
    public void add(int split, long offset, int delta) {
        grow(split + 1);
        Counts counts = trees.get(split).write(offset >>> PAGE_SHIFT).counts;
        int slot = (int) offset & SLOT_MASK;
        counts.set(slot, counts.get(slot) + delta);
    }

    /** Returns how often a source record was counted. */
    public int get(int split, long offset) {
        CountPage page = split < trees.size() ? trees.get(split).read(offset >>> PAGE_SHIFT) : null;
        return page == null ? 0 : page.counts.get((int) offset & SLOT_MASK);
    }

    /** Returns the present counts as an immutable value. */
    public Snapshot snapshot() {
        List<PageTree.Frozen<CountPage>> frozen = new ArrayList<>(trees.size());
        for (PageTree<CountPage> tree : trees) {
            frozen.add(tree.freeze());
        }
        return new Snapshot(frozen);
    }

    /** Makes the counts of a snapshot the present ones. */
    public void restore(Snapshot snapshot) {
        grow(snapshot.trees.size());
        for (int split = 0; split < trees.size(); split++) {
            trees.get(split).thaw(snapshot.of(split));
        }
    }

    /** What several parts contain together, such as the states of subtasks that one subtask takes over. */
    public static Snapshot sum(List<Snapshot> parts, int splits) {
        if (parts.size() <= 1) {
            return parts.isEmpty() ? Snapshot.EMPTY : parts.get(0);
        }
        OriginCounts nothing = new OriginCounts(splits);
        OriginCounts sum = new OriginCounts(splits);
        for (Snapshot part : parts) {
            nothing.forEachDifference(part, sum::add);
        }
        return sum.snapshot();
    }

    /** Visits every source record that is counted differently in the snapshot; costs what differs. */
    void forEachDifference(Snapshot target, DifferenceVisitor visitor) {
        grow(target.trees.size());
        for (int split = 0; split < trees.size(); split++) {
            int number = split;
            trees.get(split)
                    .forEachDifference(
                            target.of(split), (index, mine, theirs) -> differ(number, index, mine, theirs, visitor));
        }
    }

    private static void differ(
            int split, long index, @Nullable CountPage mine, @Nullable CountPage theirs, DifferenceVisitor visitor) {
        for (int slot = 0; slot < PAGE_SIZE; slot++) {
            int now = mine == null ? 0 : mine.counts.get(slot);
            int then = theirs == null ? 0 : theirs.counts.get(slot);
            if (now != then) {
                visitor.visit(split, (index << PAGE_SHIFT) | slot, then - now);
            }
        }
    }

    /** Sees by how much a count must change to become the other one. */
    @FunctionalInterface
    interface DifferenceVisitor {
        void visit(int split, long offset, int delta);
    }

    /** The counts of one moment; immutable. */
    public static final class Snapshot {
        /** Nothing counted. */
        public static final Snapshot EMPTY = new Snapshot(List.of());

        private final List<PageTree.Frozen<CountPage>> trees;

        private Snapshot(List<PageTree.Frozen<CountPage>> trees) {
            this.trees = trees;
        }

        /** Returns how often a source record was counted. */
        public int get(int split, long offset) {
            CountPage page = of(split).read(offset >>> PAGE_SHIFT);
            return page == null ? 0 : page.counts.get((int) offset & SLOT_MASK);
        }

        private PageTree.Frozen<CountPage> of(int split) {
            return split < trees.size() ? trees.get(split) : PageTree.Frozen.empty();
        }
    }

    private record CountPage(Object owner, Counts counts) implements PageTree.Page<CountPage> {
        @Override
        public CountPage copy(Object newOwner) {
            return new CountPage(newOwner, counts.copy());
        }
    }
}
