package io.barrierscope.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources of every module, as the rules of the house read them. */
final class SourceTree {
    static final List<String> MODULES =
            List.of("engine", "connectors", "sample-graphs", "icons", "visualizer", "cli", "app-ui", "bench");

    private SourceTree() {}

    static Path root() {
        Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        return Files.exists(module.resolve("LICENSE")) ? module : module.getParent();
    }

    static List<Path> javaFiles(String under) {
        return MODULES.stream()
                .map(module -> root().resolve(module).resolve(under))
                .filter(Files::isDirectory)
                .flatMap(SourceTree::walk)
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    static String name(Path file) {
        return root().relativize(file).toString();
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> walk(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
