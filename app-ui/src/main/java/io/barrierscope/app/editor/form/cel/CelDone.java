package io.barrierscope.app.editor.form.cel;

import javafx.event.Event;
import javafx.event.EventType;

/** Enter was pressed: the expression is as it should be. */
final class CelDone extends Event {
    static final EventType<CelDone> DONE = new EventType<>(Event.ANY, "CEL_DONE");
    private static final long serialVersionUID = 1L;

    CelDone() {
        super(DONE);
    }
}
