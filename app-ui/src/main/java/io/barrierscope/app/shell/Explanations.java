package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.timeline.EventListView;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.function.Consumer;

/** Explains events in words. */
final class Explanations implements EventListView.Explainer {
    private final EventWords words;

    Explanations(RunController run, EventWords words) {
        this.words = words;
    }

    @Override
    public void explain(TraceEntry entry, Consumer<String> answer) {
        answer.accept(words.line(entry.event()));
    }
}
