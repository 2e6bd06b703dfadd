package io.barrierscope.app.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;

/** Shows folders in the system's own window for files. */
final class FolderDesk {
    private final Executor background;
    private final Executor fx;

    FolderDesk(Executor background, Executor fx) {
        this.background = background;
        this.fx = fx;
    }

    /**
     * Opens a folder, or the nearest one above it that is there.
     *
     * @param refused runs on the window's thread when this system has nothing to show folders with
     */
    void open(Path folder, Runnable refused) {
        background.execute(() -> {
            Path shown = folder.toAbsolutePath();
            while (!Files.isDirectory(shown) && shown.getParent() != null) {
                shown = shown.getParent();
            }
            try {
                new ProcessBuilder(List.of(command(System.getProperty("os.name", "")), shown.toString()))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                fx.execute(refused);
            }
        });
    }

    /** The program that shows folders. */
    static String command(String system) {
        String name = system.toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? "explorer" : name.startsWith("mac") ? "open" : "xdg-open";
    }
}
