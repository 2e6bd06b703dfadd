package io.barrierscope.connectors.file;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Where the paths of file sources lead: a folder on disk, or resources that come with the program. */
@FunctionalInterface
public interface SourceFiles {
    /**
     * Opens the file behind a path as written in the document.
     *
     * @throws FileNotFoundException when there is none
     * @throws IsDirectoryException when it is a directory
     */
    InputStream open(String path) throws IOException;

    /** The file on disk behind a path, when that is what is behind it. */
    default Optional<Path> onDisk(String path) {
        return Optional.empty();
    }

    /** Paths are relative to the folder that holds the document; absolute ones stay as they are. */
    static SourceFiles inFolder(Path folder) {
        return orElseInFolder(path -> Optional.empty(), folder);
    }

    /** Paths name what the function knows, usually resources; everything else is looked for in the folder. */
    static SourceFiles orElseInFolder(Function<String, Optional<byte[]>> known, Path folder) {
        return new SourceFiles() {
            @Override
            public InputStream open(String path) throws IOException {
                Optional<byte[]> content = known.apply(path);
                return content.isPresent()
                        ? new ByteArrayInputStream(content.get())
                        : SourceFiles.open(folder.resolve(path));
            }

            @Override
            public Optional<Path> onDisk(String path) {
                try {
                    Path file = folder.resolve(path);
                    return known.apply(path).isEmpty() && Files.isRegularFile(file)
                            ? Optional.of(file)
                            : Optional.empty();
                } catch (InvalidPathException e) {
                    return Optional.empty(); // opening it says so
                }
            }
        };
    }

    private static InputStream open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IsDirectoryException(file.toString());
        }
        if (!Files.exists(file)) {
            throw new FileNotFoundException(file.toString());
        }
        return Files.newInputStream(file);
    }

    /** A directory stands where a file should. */
    final class IsDirectoryException extends IOException {
        private static final long serialVersionUID = 1;

        IsDirectoryException(String file) {
            super(file);
        }
    }
}
