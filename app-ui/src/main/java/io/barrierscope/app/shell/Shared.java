package io.barrierscope.app.shell;

import io.barrierscope.app.file.LeftRuns;
import io.barrierscope.app.file.RecentFiles;
import io.barrierscope.app.file.Recovery;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.preference.PreferencesModel;
import java.util.function.BiFunction;
import javafx.stage.Stage;

/**
 * What all windows have in common.
 *
 * @param beat runs something in the background every few seconds until it is closed
 * @param questions asks in front of a window
 */
record Shared(
        Documents.Ports ports,
        PreferencesModel preferences,
        RecentFiles recent,
        Recovery recovery,
        LeftRuns runs,
        Beat beat,
        BiFunction<Stage, Messages, Questions> questions) {
    /** A clock that calls again and again. */
    @FunctionalInterface
    interface Beat {
        /** Calls in the background every so many seconds until the answer is run. */
        Runnable every(int seconds, Runnable task);
    }
}
