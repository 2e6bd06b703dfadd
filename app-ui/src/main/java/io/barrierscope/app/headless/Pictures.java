package io.barrierscope.app.headless;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.render.HeadlessToolkit;
import io.barrierscope.visualizer.render.SnapshotRenderer;
import io.barrierscope.visualizer.render.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Draws the decisive moments of a run into PNG files, without a display. */
final class Pictures {
    private final Messages messages;
    private final Executor fx;

    Pictures(Messages messages, Executor fx) {
        this.messages = messages;
        this.fx = fx;
    }

    /**
     * Draws all moments that came.
     *
     * @return the files, in the order of the moments
     * @throws IOException when a file cannot be written
     */
    List<Path> draw(JobGraph graph, EngineSession session, Path folder) throws IOException {
        Map<DecisiveMoment, TraceEntry> moments = Moments.of(session);
        Files.createDirectories(folder);
        HeadlessToolkit.start();
        List<Path> files = new ArrayList<>();
        for (Map.Entry<DecisiveMoment, TraceEntry> moment : moments.entrySet()) {
            TraceEntry entry = moment.getValue();
            session.seek(entry.step());
            Path file = folder.resolve(moment.getKey().fileName());
            String title = messages.text(moment.getKey().titleKey());
            String caption = Explainer.event(entry.event()).text();
            await(CompletableFuture.supplyAsync(() -> write(graph, session.image(), title, caption, file), fx));
            files.add(file);
        }
        return files;
    }

    private static @Nullable IOException write(
            JobGraph graph, EngineImage image, String title, String caption, Path file) {
        try {
            new SnapshotRenderer(graph, Theme.LIGHT).write(image, title, caption, file);
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private static void await(CompletableFuture<@Nullable IOException> drawing) throws IOException {
        try {
            IOException failure = drawing.join();
            if (failure != null) {
                throw failure;
            }
        } catch (CompletionException e) {
            throw new IOException("a picture could not be drawn", e.getCause());
        }
    }
}
