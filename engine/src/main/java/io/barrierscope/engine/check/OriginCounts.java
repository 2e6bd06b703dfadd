package io.barrierscope.engine.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often each source record was counted: one small number per split and offset, in pages. A snapshot costs the splits of
 * which records were counted, nothing when none was since the last one, and shares all pages; later counting copies only
 * the pages it touches.
 */
public final class OriginCounts {

    static final int PAGE_SHIFT = 10;
    static final int PAGE_SIZE = 1 << PAGE_SHIFT;
    private static final int SLOT_MASK = PAGE_SIZE - 1;

    /** By split; null where nothing was ever counted. */
    private final List<@Nullable PageTree<CountPage>> trees = new ArrayList<>();

    /** The splits that have a tree, by number; replaced and never written when one is added, as snapshots share it. */
    private int[] touched = {};

    private @Nullable Snapshot latest;

    private PageTree<CountPage> tree(int split) {
        while (trees.size() <= split) {
            trees.add(null);
        }
        PageTree<CountPage> tree = trees.get(split);
        if (tree == null) {
            tree = new PageTree<>(owner -> new CountPage(owner, new Counts(PAGE_SIZE)));
            trees.set(split, tree);
            touched = withSplit(touched, split);
        }
        return tree;
    }

    private static int[] withSplit(int[] splits, int split) {
        int place = -Arrays.binarySearch(splits, split) - 1;
        int[] more = new int[splits.length + 1];
        System.arraycopy(splits, 0, more, 0, place);
        more[place] = split;
        System.arraycopy(splits, place, more, place + 1, splits.length - place);
        return more;
    }

    /** Changes the count of a source record. */
    public void add(int split, long offset, int delta) {
        latest = null;
        Counts counts = tree(split).write(offset >>> PAGE_SHIFT).counts;
        int slot = (int) offset & SLOT_MASK;
        counts.set(slot, counts.get(slot) + delta);
    }

    /** Returns how often a source record was counted. */
    public int get(int split, long offset) {
        PageTree<CountPage> tree = split < trees.size() ? trees.get(split) : null;
        CountPage page = tree == null ? null : tree.read(offset >>> PAGE_SHIFT);
        return page == null ? 0 : page.counts.get((int) offset & SLOT_MASK);
    }

    /** Returns the present counts as an immutable value. */
    public Snapshot snapshot() {
        Snapshot known = latest;
        if (known == null) {
            List<PageTree.Frozen<CountPage>> frozen = new ArrayList<>(touched.length);
            for (int split : touched) {
                frozen.add(tree(split).freeze());
            }
            known = new Snapshot(touched, frozen);
            latest = known;
        }
        return known;
    }

    /** Makes the counts of a snapshot the present ones. */
    public void restore(Snapshot snapshot) {
        for (int split : touched) {
            tree(split).thaw(snapshot.of(split));
        }
        for (int split : snapshot.splits) {
            tree(split).thaw(snapshot.of(split));
        }
        latest = snapshot;
    }

    /** What several parts contain together, such as the states of subtasks that one subtask takes over. */
    public static Snapshot sum(List<Snapshot> parts) {
        if (parts.size() <= 1) {
            return parts.isEmpty() ? Snapshot.EMPTY : parts.get(0);
        }
        OriginCounts nothing = new OriginCounts();
        OriginCounts sum = new OriginCounts();
        for (Snapshot part : parts) {
            nothing.forEachDifference(part, sum::add);
        }
        return sum.snapshot();
    }

    /** Visits every source record that is counted differently in the snapshot; costs what differs. */
    void forEachDifference(Snapshot target, DifferenceVisitor visitor) {
        for (int split : target.splits) {
            tree(split);
        }
        for (int split : touched) {
            tree(split)
                    .forEachDifference(
                            target.of(split), (index, mine, theirs) -> differ(split, index, mine, theirs, visitor));
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
        public static final Snapshot EMPTY = new Snapshot(new int[0], List.of());

        private final int[] splits;
        private final List<PageTree.Frozen<CountPage>> trees;

        private Snapshot(int[] splits, List<PageTree.Frozen<CountPage>> trees) {
            this.splits = splits;
            this.trees = trees;
        }

        /** Returns how often a source record was counted. */
        public int get(int split, long offset) {
            CountPage page = of(split).read(offset >>> PAGE_SHIFT);
            return page == null ? 0 : page.counts.get((int) offset & SLOT_MASK);
        }

        private PageTree.Frozen<CountPage> of(int split) {
            int place = Arrays.binarySearch(splits, split);
            return place < 0 ? PageTree.Frozen.empty() : trees.get(place);
        }
    }

    private record CountPage(Object owner, Counts counts) implements PageTree.Page<CountPage> {
        @Override
        public CountPage copy(Object newOwner) {
            return new CountPage(newOwner, counts.copy());
        }
    }
}
