package io.barrierscope.app.file;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps unsaved work where a crash cannot take it. The window's thread says what the work is ({@link #note}); a background
 * thread writes it every few seconds ({@link #tick}), and takes the file away when everything is saved.
 */
public final class Autosave {
    /** Seconds between two looks: less than what may be lost. */
    public static final int PERIOD_SECONDS = 3;

    private final Recovery recovery;
    private final Path store;
    private final LongSupplier wallMillis;
    private final Consumer<Problem> onProblem;
    private volatile @Nullable Work work;
    private @Nullable Work written;
    private boolean told;

    /** What there is to keep. */
    private record Work(String title, @Nullable Path file, FlowDocument document) {}

    /**
     * Makes the keeper of one window.
     *
     * @param window number of the window in this process
     * @param onProblem hears once, in the background, when nothing can be kept
     */
    public Autosave(Recovery recovery, int window, LongSupplier wallMillis, Consumer<Problem> onProblem) {
        this.recovery = recovery;
        this.store = recovery.storeOf(window);
        this.wallMillis = wallMillis;
        this.onProblem = onProblem;
    }

    /** Says what the work is; on the window's thread. Costs nothing: documents never change. */
    public void note(String title, @Nullable Path file, EditorModel editor) {
        work = editor.modifiedProperty().get() ? new Work(title, file, editor.document()) : null;
    }

    /** Brings the file up to date; in the background. */
    public synchronized void tick() {
        Work present = work;
        if (present == null) {
            if (written != null) {
                recovery.discard(store);
                written = null;
            }
        } else if (!present.equals(written)) {
            Optional<Problem> problem = recovery.keep(
                    store,
                    new RescuedWork(
                            present.title,
                            present.file,
                            wallMillis.getAsLong(),
                            FlowDocuments.write(present.document)));
            if (problem.isEmpty()) {
                written = present;
                told = false;
            } else if (!told) {
                told = true;
                onProblem.accept(problem.get());
            }
        }
    }

    /** Takes the file away: the window closes and its work is saved or given up. */
    public synchronized void close() {
        work = null;
        written = null;
        recovery.discard(store);
    }
}
