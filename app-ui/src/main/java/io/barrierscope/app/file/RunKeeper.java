package io.barrierscope.app.file;

import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the run of one window where a crash cannot take it. The window's thread says where the run stands ({@link #note}); a
 * background thread writes it every few seconds ({@link #tick}). What changes seldom is written seldom.
 */
public final class RunKeeper {
    private final LeftRuns folder;
    private final Path store;
    private final Consumer<Problem> onProblem;
    private volatile @Nullable KeptRun run;
    private @Nullable KeptRun written;
    private long writtenSteps;
    private boolean told;

    /**
     * Makes the keeper of one window.
     *
     * @param window number of the window in this process
     * @param onProblem hears once, in the background, when nothing can be kept
     */
    public RunKeeper(LeftRuns folder, int window, Consumer<Problem> onProblem) {
        this.folder = folder;
        this.store = folder.storeOf(window);
        this.onProblem = onProblem;
    }

    /** Says where the run stands; null when there is none worth keeping. Costs nothing. */
    public void note(@Nullable KeptRun present) {
        run = present;
    }

    /** Brings the files up to date; in the background. */
    public synchronized void tick() {
        KeptRun present = run;
        if (present == null) {
            if (written != null) {
                folder.discard(store);
                written = null;
            }
            return;
        }
        KeptRun before = written;
        long steps = present.recording().steps();
        boolean same = before != null && isSame(before, present);
        if (same && steps == writtenSteps) {
            return;
        }
        Optional<Problem> problem = same
                ? folder.keep(
                        store,
                        new KeptRun.Progress(
                                present.recording().commands().size(),
                                steps,
                                present.recording().traceHash(),
                                present.atMillis(),
                                present.timeMillis()))
                : folder.keep(store, present);
        if (problem.isEmpty()) {
            written = present;
            writtenSteps = steps;
            told = false;
        } else if (!told) {
            told = true;
            onProblem.accept(problem.get());
        }
    }

    private static boolean isSame(KeptRun one, KeptRun other) {
        return one.recording().flow().equals(other.recording().flow())
                && one.recording().scenario().equals(other.recording().scenario())
                && one.recording().commands().equals(other.recording().commands())
                && one.recording().storageFailures().equals(other.recording().storageFailures())
                && one.job().equals(other.job());
    }

    /** Takes the files away: the window closes. */
    public synchronized void close() {
        run = null;
        written = null;
        folder.discard(store);
    }
}
