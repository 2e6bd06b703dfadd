package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The files that were opened or saved last, the newest first; kept as one path a line. */
public final class RecentFiles {
    /** Files remembered. */
    public static final int MOST = 12;

    private final Path store;
    private final ObservableList<Path> files = FXCollections.observableArrayList();

    /** Begins with nothing; see {@link #load}. */
    public RecentFiles(Path store) {
        this.store = store;
    }

    /** The files, the newest first. */
    public ObservableList<Path> files() {
        return FXCollections.unmodifiableObservableList(files);
    }

    /** Puts a file in front; the oldest falls out. */
    public void add(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        files.remove(whole);
        files.add(0, whole);
        if (files.size() > MOST) {
            files.remove(MOST, files.size());
        }
    }

    /** Takes a file out, as when it is there no longer. */
    public void remove(Path file) {
        files.remove(file.toAbsolutePath().normalize());
    }

    /** Forgets all. */
    public void clear() {
        files.clear();
    }

    /** Takes what was stored; what cannot be read is left out. */
    public void show(List<Path> stored) {
        files.setAll(stored.subList(0, Math.min(MOST, stored.size())));
    }

    /** Reads what was stored; not on the window's thread. */
    public List<Path> load() {
        if (SafeFiles.read(store) instanceof SafeFiles.Content.Read read) {
            return new String(read.bytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .flatMap(line -> path(line).stream())
                    .distinct()
                    .limit(MOST)
                    .toList();
        }
        return List.of();
    }

    /** Stores a list of files; not on the window's thread. A list that cannot be stored is lost with the program. */
    public void store(List<Path> present) {
        try {
            Files.createDirectories(store.toAbsolutePath().getParent());
        } catch (IOException e) {
            return;
        }
        StringBuilder text = new StringBuilder();
        present.forEach(file -> text.append(file).append('\n'));
        SafeFiles.write(store, text.toString());
    }

    private static Optional<Path> path(String line) {
        try {
            return Optional.of(Path.of(line));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
