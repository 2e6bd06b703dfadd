package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.document.FlowDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A document with all that was done to it, to undo and redo. Documents share what did not change, so an entry costs what
 * its edit changed; beyond {@link #MOST} entries the oldest are forgotten.
 *
 * @param <P> what is picked in a document: it comes back with the document it was picked in
 */
public final class EditHistory<P> {
    /** Entries kept. */
    public static final int MOST = 10_000;

    private final Deque<Entry<P>> done = new ArrayDeque<>();
    private final Deque<Entry<P>> undone = new ArrayDeque<>();
    private FlowDocument document;
    private @Nullable FlowDocument saved;

    /**
     * One edit that was made.
     *
     * @param name what a menu calls it
     * @param merge edits in a row with equal keys become one entry; null never merges
     * @param pickedBefore what was picked when it was made
     * @param pickedAfter what it left picked
     */
    private record Entry<P>(
            EditName name,
            FlowDocument before,
            FlowDocument after,
            @Nullable Object merge,
            P pickedBefore,
            P pickedAfter) {
        Entry<P> merging(@Nullable Object other) {
            return new Entry<>(name, before, after, other, pickedBefore, pickedAfter);
        }
    }

    /** Begins with a document as it was read from its file. */
    public EditHistory(FlowDocument document) {
        this.document = document;
        this.saved = document;
    }

    /** The document as it stands. */
    public FlowDocument document() {
        return document;
    }

    /**
     * Makes an edit; nothing is remembered when it changes nothing.
     *
     * @param merge it becomes one entry with the edit before it when both have equal keys, as typing and dragging do; null
     *     never does
     * @param pickedBefore what is picked as it is made
     * @param pickedAfter what it leaves picked
     */
    public void apply(EditName name, FlowDocument after, @Nullable Object merge, P pickedBefore, P pickedAfter) {
        if (after.equals(document)) {
            return;
        }
        Entry<P> last = done.peekLast();
        if (merge != null && last != null && undone.isEmpty() && merge.equals(last.merge) && isModified()) {
            done.removeLast();
            if (!last.before.equals(after)) {
                done.addLast(new Entry<>(name, last.before, after, merge, last.pickedBefore, pickedAfter));
            }
        } else {
            done.addLast(new Entry<>(name, document, after, merge, pickedBefore, pickedAfter));
            if (done.size() > MOST) {
                done.removeFirst();
            }
        }
        undone.clear();
        document = after;
    }

    /** Ends a run of merging edits: the next one is an entry of its own. */
    public void settle() {
        Entry<P> last = done.peekLast();
        if (last != null && last.merge != null) {
            done.removeLast();
            done.addLast(last.merging(null));
        }
    }

    /** Takes the last edit back and answers what was picked when it was made; empty when there is none. */
    public Optional<P> undo() {
        Entry<P> last = done.pollLast();
        if (last == null) {
            return Optional.empty();
        }
        undone.addLast(last);
        document = last.before;
        return Optional.of(last.pickedBefore);
    }

    /** Makes the edit again that was taken back last and answers what it left picked; empty when there is none. */
    public Optional<P> redo() {
        Entry<P> next = undone.pollLast();
        if (next == null) {
            return Optional.empty();
        }
        done.addLast(next);
        document = next.after;
        return Optional.of(next.pickedAfter);
    }

    /** What undo would take back. */
    public Optional<EditName> undoName() {
        return Optional.ofNullable(done.peekLast()).map(Entry::name);
    }

    /** What redo would make again. */
    public Optional<EditName> redoName() {
        return Optional.ofNullable(undone.peekLast()).map(Entry::name);
    }

    /** Says that the document as it stands is in its file. */
    public void markSaved() {
        saved = document;
        settle();
    }

    /** Says that a state of the document is in its file. */
    public void markSaved(FlowDocument written) {
        saved = written;
        settle();
    }

    /** Says that no state of this history is in its file, as after a recovery. */
    public void markUnsaved() {
        saved = null;
    }

    /** Whether the document differs from what is in its file. */
    public boolean isModified() {
        return !document.equals(saved);
    }

    /** How many edits undo could take back. */
    public int depth() {
        return done.size();
    }
}
