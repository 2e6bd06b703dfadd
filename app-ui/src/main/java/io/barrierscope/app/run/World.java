package io.barrierscope.app.run;

import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceListener;

/** Real systems that a session talks to: they may make virtual time wait. Belongs to the session's thread. */
public interface World extends TraceListener, AutoCloseable {
    /** Nothing real: no step ever waits. */
    World NONE = new World() {
        @Override
        public void on(long step, long timeMillis, io.barrierscope.engine.trace.TraceEvent event) {}

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

    @Override
    void close();
}
