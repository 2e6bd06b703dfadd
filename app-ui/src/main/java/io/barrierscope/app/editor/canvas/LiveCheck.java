package io.barrierscope.app.editor.canvas;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.visualizer.edit.FlowOverlay;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Finds out beside the window's thread what Flink would make of a document, always of the latest one. */
final class LiveCheck {
    private final Executor background;
    private final Executor fx;
    private final BiConsumer<FlowOverlay, List<Problem>> found;
    private final AtomicReference<@Nullable FlowDocument> wanted = new AtomicReference<>();

    LiveCheck(Executor background, Executor fx, BiConsumer<FlowOverlay, List<Problem>> found) {
        this.background = background;
        this.fx = fx;
        this.found = found;
    }

    /** Asks about a document; an earlier question that nobody has taken up is forgotten. */
    void ask(FlowDocument document) {
        if (wanted.getAndSet(document) == null) {
            background.execute(this::answer);
        }
    }

    private void answer() {
        FlowDocument document = wanted.getAndSet(null);
        if (document != null) {
            FlowOverlay overlay = FlowOverlay.of(document.graph());
            List<Problem> problems = DocumentCheck.check(document);
            fx.execute(() -> {
                if (wanted.get() == null) {
                    found.accept(overlay, problems);
                }
            });
        }
    }
}
