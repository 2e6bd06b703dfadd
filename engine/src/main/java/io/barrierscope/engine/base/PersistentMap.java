package io.barrierscope.engine.base;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An immutable sorted map: a change gives a new map that shares all but O(log n) nodes with the old one. Keeping an old
 * version is therefore free, which is what mementos need. Iteration goes by ascending key.
 *
 * @param <K> type of the keys
 * @param <V> type of the values
 */
public final class PersistentMap<K extends Comparable<? super K>, V> {

    private final @Nullable Node<K, V> root;
    private final @Nullable K first;

    private PersistentMap(@Nullable Node<K, V> root) {
        this.root = root;
        this.first = smallestKey(root);
    }

    /** Returns a map without entries. */
    public static <K extends Comparable<? super K>, V> PersistentMap<K, V> empty() {
        return new PersistentMap<>(null);
    }

    /** Returns the value of a key, or null if there is none. */
    public @Nullable V get(K key) {
        Node<K, V> node = root;
        while (node != null) {
            int order = key.compareTo(node.key);
            if (order == 0) {
                return node.value;
            }
            node = order < 0 ? node.left : node.right;
        }
        return null;
    }

    /** Returns a map in which the key has the value; this very map if it already has that same object. */
    public PersistentMap<K, V> with(K key, V value) {
        Node<K, V> changed = put(root, key, value);
        return changed == root ? this : new PersistentMap<>(changed);
    }

    /** Returns a map without the key; this very map if the key is absent. */
    public PersistentMap<K, V> without(K key) {
        Node<K, V> changed = remove(root, key);
        return changed == root ? this : new PersistentMap<>(changed);
    }

    /** Returns the number of entries. */
    public int size() {
        return size(root);
    }

    /** Tells whether there is no entry. */
    public boolean isEmpty() {
        return root == null;
    }

    /** Returns the smallest key, or null if the map is empty; no search. */
    public @Nullable K firstKey() {
        return first;
    }

    private static <K> @Nullable K smallestKey(@Nullable Node<K, ?> root) {
        Node<K, ?> node = root;
        while (node != null && node.left != null) {
            node = node.left;
        }
        return node == null ? null : node.key;
    }

    /** Calls the visitor for every entry, by ascending key. */
    public void forEach(BiConsumer<? super K, ? super V> visitor) {
        visit(root, visitor);
    }

    /** Returns the values by ascending key. */
    public List<V> values() {
        List<V> values = new ArrayList<>(size());
        forEach((key, value) -> values.add(value));
        return values;
    }

    private static <K, V> void visit(@Nullable Node<K, V> node, BiConsumer<? super K, ? super V> visitor) {
        if (node != null) {
            visit(node.left, visitor);
            visitor.accept(node.key, node.value);
            visit(node.right, visitor);
        }
    }

    private static <K extends Comparable<? super K>, V> Node<K, V> put(@Nullable Node<K, V> node, K key, V value) {
        if (node == null) {
            return new Node<>(key, value, null, null);
        }
        int order = key.compareTo(node.key);
        if (order == 0) {
            return node.value == value ? node : new Node<>(node.key, value, node.left, node.right);
        }
        if (order < 0) {
            Node<K, V> left = put(node.left, key, value);
            return left == node.left ? node : balanced(node, left, node.right);
        }
        Node<K, V> right = put(node.right, key, value);
        return right == node.right ? node : balanced(node, node.left, right);
    }

    private static <K extends Comparable<? super K>, V> @Nullable Node<K, V> remove(@Nullable Node<K, V> node, K key) {
        if (node == null) {
            return null;
        }
        int order = key.compareTo(node.key);
        if (order < 0) {
            Node<K, V> left = remove(node.left, key);
            return left == node.left ? node : balanced(node, left, node.right);
        }
        if (order > 0) {
            Node<K, V> right = remove(node.right, key);
            return right == node.right ? node : balanced(node, node.left, right);
        }
        if (node.left == null || node.right == null) {
            return node.left == null ? node.right : node.left;
        }
        Node<K, V> next = node.right;
        while (next.left != null) {
            next = next.left;
        }
        return balanced(next, node.left, remove(node.right, next.key));
    }

    /** Returns an AVL node with the key and value of one node above two subtrees whose heights differ by at most two. */
    private static <K, V> Node<K, V> balanced(Node<K, V> entry, @Nullable Node<K, V> left, @Nullable Node<K, V> right) {
        if (left != null && height(left) > height(right) + 1) {
            Node<K, V> inner = left.right;
            if (inner != null && height(inner) > height(left.left)) {
                return join(inner, join(left, left.left, inner.left), join(entry, inner.right, right));
            }
            return join(left, left.left, join(entry, inner, right));
        }
        if (right != null && height(right) > height(left) + 1) {
            Node<K, V> inner = right.left;
            if (inner != null && height(inner) > height(right.right)) {
                return join(inner, join(entry, left, inner.left), join(right, inner.right, right.right));
            }
            return join(right, join(entry, left, inner), right.right);
        }
        return join(entry, left, right);
    }

    private static <K, V> Node<K, V> join(Node<K, V> entry, @Nullable Node<K, V> left, @Nullable Node<K, V> right) {
        return new Node<>(entry.key, entry.value, left, right);
    }

    private static int height(@Nullable Node<?, ?> node) {
        return node == null ? 0 : node.height;
    }

    private static int size(@Nullable Node<?, ?> node) {
        return node == null ? 0 : node.size;
    }

    private static final class Node<K, V> {
        final K key;
        final V value;
        final @Nullable Node<K, V> left;
        final @Nullable Node<K, V> right;
        final int height;
        final int size;

        Node(K key, V value, @Nullable Node<K, V> left, @Nullable Node<K, V> right) {
            this.key = key;
            this.value = value;
            this.left = left;
            this.right = right;
            this.height = 1 + Math.max(PersistentMap.height(left), PersistentMap.height(right));
            this.size = 1 + PersistentMap.size(left) + PersistentMap.size(right);
        }
    }
}
