package io.barrierscope.app.run;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.nio.file.Path;
import java.util.Map;

/** Real systems that a session talks to: they may make virtual time wait. Belongs to the session's thread. */
public interface World extends TraceListener, AutoCloseable {
    /** Nothing real: no step ever waits. */
    World NONE = new World() {
        @Override
        public void on(long step, long timeMillis, TraceEvent event) {}

        @Override
        public void begin(EngineSession session) {}

        @Override
        public boolean allows(EngineSession session) {
            return true;
        }

        @Override
        public void close() {}
    };

    /** The session is open and at its first step. */
    void begin(EngineSession session);

    /** Whether the session may take its next step now; takes a few milliseconds at most. */
    boolean allows(EngineSession session);

    /** Where on disk its parts lie, by the id of the sink; nothing where no files are written. */
    default Map<String, Path> folders() {
        return Map.of();
    }

    /** Somebody wants to hear when a real system keeps the session waiting for long. */
    default void onTrouble(Trouble listener) {}

    /** Hears, from any thread, of real systems that do not answer. */
    interface Trouble {
        /** Nobody hears. */
        Trouble NOBODY = new Trouble() {
            @Override
            public void begins(Problem problem) {}

            @Override
            public void over() {}
        };

        /** One keeps the session waiting; told again while it lasts. */
        void begins(Problem problem);

        /** It answers again. */
        void over();
    }

    @Override
    void close();
}
