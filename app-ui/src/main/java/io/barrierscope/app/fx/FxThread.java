package io.barrierscope.app.fx;

import java.util.concurrent.Executor;
import javafx.application.Platform;

/** Runs tasks on the window's thread, in the order in which they are given. */
public final class FxThread implements Executor {
    @Override
    public void execute(Runnable task) {
        Platform.runLater(task);
    }
}
