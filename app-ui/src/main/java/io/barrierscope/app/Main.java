package io.barrierscope.app;

import io.barrierscope.app.shell.BarrierscopeApp;
import javafx.application.Application;

/** Opens the window on the file that is named, or on the first sample. */
public final class Main {
    private Main() {}

    /** Starts the program; the only argument, if there is one, names a flow document. */
    public static void main(String[] arguments) {
        Application.launch(BarrierscopeApp.class, arguments);
    }
}
