package io.barrierscope.engine.check;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A growing array of pages whose past can be kept in O(1): a tree of small nodes in which pages and nodes written before
 * the last {@link #freeze()} are copied before they are written again. Only what changes is ever copied.
 *
 * @param <P> type of the pages
 */
final class PageTree<P extends PageTree.Page<P>> {

    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;

    private final Function<Object, P> blank;
    private Object token = new Object();
    private @Nullable Node root;
    private int shift;
    private @Nullable P lastPage;
    private long lastIndex = -1;
    private @Nullable Frozen<P> frozen;

    /** @param blank makes an empty page that belongs to the given owner */
    PageTree(Function<Object, P> blank) {
        this.blank = blank;
    }

    /** Returns the page for reading; null if it was never written. */
    @SuppressWarnings("unchecked") // leaves hold P
    @Nullable
    P read(long index) {
        return (P) find(root, shift, index);
    }

    /** Returns the page for writing, until the next freeze. */
    P write(long index) {
        P known = lastPage;
        if (known != null && index == lastIndex) {
            return known;
        }
        P page = own(index);
        lastPage = page;
        lastIndex = index;
        return page;
    }

    /** Returns the present content as an immutable value; the same one as long as nothing is written. */
    Frozen<P> freeze() {
        Frozen<P> known = frozen;
        if (known == null) {
            token = new Object();
            lastPage = null;
            known = new Frozen<>(root, shift);
            frozen = known;
        }
        return known;
    }

    /** Makes a frozen content the present one. */
    void thaw(Frozen<P> content) {
        token = new Object();
        lastPage = null;
        root = content.root;
        shift = content.shift;
        frozen = content;
    }

    /** Visits every page whose object differs from the one at the same place in the other content. */
    void forEachDifference(Frozen<P> other, DifferenceVisitor<P> visitor) {
        int top = Math.max(shift, other.shift);
        differ(lift(root, shift, top), lift(other.root, other.shift, top), top, 0, visitor);
    }

    /** Visits pages in order until the visitor answers false. */
    void forEach(PageVisitor<P> visitor) {
        visit(root, shift, 0, visitor);
    }

    private static @Nullable Object find(@Nullable Node root, int shift, long index) {
        if (root == null || (index >>> shift) >= WIDTH) {
            return null;
        }
        Object at = root;
        for (int level = shift; level >= 0; level -= BITS) {
            at = ((Node) at).children[(int) (index >>> level) & MASK];
            if (at == null) {
                return null;
            }
        }
        return at;
    }

    @SuppressWarnings("unchecked") // leaves hold P, inner nodes hold Node
    private P own(long index) {
        frozen = null;
        Node top = owned(root);
        while ((index >>> shift) >= WIDTH) {
            Node higher = new Node(token, new Object[WIDTH]);
            higher.children[0] = top;
            top = higher;
            shift += BITS;
        }
        root = top;
        Node node = top;
        for (int level = shift; level > 0; level -= BITS) {
            int slot = (int) (index >>> level) & MASK;
            Node child = owned((Node) node.children[slot]);
            node.children[slot] = child;
            node = child;
        }
        int slot = (int) index & MASK;
        P page = (P) node.children[slot];
        if (page == null) {
            page = blank.apply(token);
        } else if (page.owner() != token) {
            page = page.copy(token);
        }
        node.children[slot] = page;
        return page;
    }

    private Node owned(@Nullable Node node) {
        if (node == null) {
            return new Node(token, new Object[WIDTH]);
        }
        return node.owner == token ? node : new Node(token, node.children.clone());
    }

    private static @Nullable Node lift(@Nullable Node node, int from, int to) {
        Node lifted = node;
        for (int level = from; level < to && lifted != null; level += BITS) {
            Node higher = new Node(new Object(), new Object[WIDTH]);
            higher.children[0] = lifted;
            lifted = higher;
        }
        return lifted;
    }

    @SuppressWarnings("unchecked") // leaves hold P, inner nodes hold Node
    private void differ(
            @Nullable Node mine, @Nullable Node theirs, int level, long prefix, DifferenceVisitor<P> visitor) {
        if (mine == theirs) {
            return;
        }
        for (int slot = 0; slot < WIDTH; slot++) {
            Object left = mine == null ? null : mine.children[slot];
            Object right = theirs == null ? null : theirs.children[slot];
            if (left != right) {
                long index = (prefix << BITS) | slot;
                if (level == 0) {
                    visitor.visit(index, (P) left, (P) right);
                } else {
                    differ((Node) left, (Node) right, level - BITS, index, visitor);
                }
            }
        }
    }

    @SuppressWarnings("unchecked") // leaves hold P, inner nodes hold Node
    private static <P> boolean visit(@Nullable Node node, int level, long prefix, PageVisitor<P> visitor) {
        if (node == null) {
            return true;
        }
        for (int slot = 0; slot < WIDTH; slot++) {
            Object child = node.children[slot];
            if (child != null) {
                long index = (prefix << BITS) | slot;
                boolean more = level == 0
                        ? visitor.visit(index, (P) child)
                        : visit((Node) child, level - BITS, index, visitor);
                if (!more) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A leaf that knows who may write it. */
    interface Page<P> {
        /** Whoever made it; only the tree that did may write it. */
        Object owner();

        P copy(Object owner);
    }

    /** Sees pairs of different pages; a side is null where it has no page. */
    @FunctionalInterface
    interface DifferenceVisitor<P> {
        void visit(long index, @Nullable P mine, @Nullable P theirs);
    }

    /** Sees pages in order. */
    @FunctionalInterface
    interface PageVisitor<P> {
        boolean visit(long index, P page);
    }

    /**
     * An immutable content of a tree.
     *
     * @param <P> type of the pages
     */
    static final class Frozen<P> {
        private final @Nullable Node root;
        private final int shift;

        private Frozen(@Nullable Node root, int shift) {
            this.root = root;
            this.shift = shift;
        }

        /** Returns the content of a tree in which nothing was written. */
        static <P> Frozen<P> empty() {
            return new Frozen<>(null, 0);
        }

        /** Returns the page; null if it was never written. */
        @SuppressWarnings("unchecked") // leaves hold P
        @Nullable
        P read(long index) {
            return (P) find(root, shift, index);
        }
    }

    private static final class Node {
        final Object owner;
        final @Nullable Object[] children;

        Node(Object owner, @Nullable Object[] children) {
            this.owner = owner;
            this.children = children;
        }
    }
}
