package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An immutable list to whose end an element is added without copying. */
final class ListContent implements Sized {
    static final ListContent EMPTY = new ListContent(null, null, 0, 4);

    private final @Nullable ListContent before;
    private final @Nullable Object last;
    private final int size;
    private final long bytes;

    private ListContent(@Nullable ListContent before, @Nullable Object last, int size, long bytes) {
        this.before = before;
        this.last = last;
        this.size = size;
        this.bytes = bytes;
    }

    ListContent with(Object element) {
        return new ListContent(this, element, size + 1, bytes + Sizes.of(element));
    }

    /** The elements of both. */
    ListContent followedBy(ListContent others) {
        ListContent content = this;
        for (Object element : others.elements()) {
            content = content.with(element);
        }
        return content;
    }

    static ListContent of(List<?> elements) {
        ListContent content = EMPTY;
        for (Object element : elements) {
            content = content.with(element);
        }
        return content;
    }

    int size() {
        return size;
    }

    List<Object> elements() {
        List<Object> backward = new ArrayList<>(size);
        ListContent at = this;
        while (at != null && at.last != null) {
            backward.add(at.last);
            at = at.before;
        }
        Collections.reverse(backward);
        return backward;
    }

    @Override
    public long sizeBytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return elements().toString();
    }
}
