package io.barrierscope.app.shell;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Hears what the toolkit warns of while it applies style sheets: a colour that nothing defines, a value of a wrong kind. */
final class StyleWarnings extends Handler {
    /** Held, because a logger that nobody holds forgets who listens. */
    private static final Logger SOURCE = Logger.getLogger("javafx.css");

    private final List<String> heard = new CopyOnWriteArrayList<>();

    void listen() {
        SOURCE.addHandler(this);
    }

    void end() {
        SOURCE.removeHandler(this);
    }

    /** The warnings so far. */
    List<String> heard() {
        return List.copyOf(heard);
    }

    @Override
    public void publish(LogRecord warning) {
        heard.add(warning.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
