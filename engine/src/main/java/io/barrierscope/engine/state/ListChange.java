package io.barrierscope.engine.state;

/**
 * What has become of a stored list since it was last written.
 *
 * @param onStored whether the elements come behind the stored ones, or are all there are
 */
record ListChange(boolean onStored, ListContent added) implements Sized {
    static final ListChange GONE = new ListChange(false, ListContent.EMPTY);
    static final ListChange BEHIND = new ListChange(true, ListContent.EMPTY);

    @Override
    public long sizeBytes() {
        return added.sizeBytes();
    }

    ListChange with(Object element) {
        return new ListChange(onStored, added.with(element));
    }

    /** The list, given the stored one. */
    ListContent on(ListContent stored) {
        return onStored ? stored.followedBy(added) : added;
    }
}
