package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.document.FlowDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A document with all that was done to it, to undo and redo. Documents share what did not change, so an entry costs what
 * its edit changed; beyond {@link #MOST} entries the oldest are forgotten.
 */
public final class EditHistory {
    /** Entries kept. */
    public static final int MOST = 10_000;

    private final Deque<Entry> done = new ArrayDeque<>();
    private final Deque<Entry> undone = new ArrayDeque<>();
    private FlowDocument document;
    private @Nullable FlowDocument saved;

    /**
     * One edit that was made.
     *
     * @param name what a menu calls it
     * @param merge edits in a row with equal keys become one entry; null never merges
     */
    private record Entry(
            EditName name,
            FlowDocument before,
            FlowDocument after,
            @Nullable Object merge) {}

    /** Begins with a document as it was read from its file. */
    public EditHistory(FlowDocument document) {
        this.document = document;
        this.saved = document;
    }

    /** The document as it stands. */
    public FlowDocument document() {
        return document;
    }

    /** Makes an edit; nothing is remembered when it changes nothing. */
    public void apply(EditName name, FlowDocument after) {
        apply(name, after, null);
    }

    /**
     * Makes an edit that becomes one entry with the edit before it when both have equal keys, as typing and dragging do.
     */
    public void apply(EditName name, FlowDocument after, @Nullable Object merge) {
        if (after.equals(document)) {
            return;
        }
        Entry last = done.peekLast();
        if (merge != null && last != null && undone.isEmpty() && merge.equals(last.merge) && isModified()) {
            done.removeLast();
            if (!last.before.equals(after)) {
                done.addLast(new Entry(name, last.before, after, merge));
            }
        } else {
            done.addLast(new Entry(name, document, after, merge));
            if (done.size() > MOST) {
                done.removeFirst();
            }
        }
        undone.clear();
        document = after;
    }

    /** Ends a run of merging edits: the next one is an entry of its own. */
    public void settle() {
        Entry last = done.peekLast();
        if (last != null && last.merge != null) {
            done.removeLast();
            done.addLast(new Entry(last.name, last.before, last.after, null));
        }
    }

    /** Takes the last edit back; false when there is none. */
    public boolean undo() {
        Entry last = done.pollLast();
        if (last == null) {
            return false;
        }
        undone.addLast(last);
        document = last.before;
        return true;
    }

    /** Makes the edit again that was taken back last; false when there is none. */
    public boolean redo() {
        Entry next = undone.pollLast();
        if (next == null) {
            return false;
        }
        done.addLast(next);
        document = next.after;
        return true;
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
