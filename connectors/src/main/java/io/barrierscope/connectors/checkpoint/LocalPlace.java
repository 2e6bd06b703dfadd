package io.barrierscope.connectors.checkpoint;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** Paths as Flink's options write them: plain, or as a URI. */
public final class LocalPlace {
    private LocalPlace() {}

    /**
     * The place on this machine.
     *
     * @param written the option's value
     * @param base where relative paths start
     * @return empty when it lies on no local disk, such as {@code s3://...}, or is no path at all; an empty text is none
     *     (Flink's {@code Path} refuses it), lest files come to lie where a command happens to be given
     */
    public static Optional<Path> of(String written, Path base) {
        if (written.isBlank()) {
            return Optional.empty();
        }
        try {
            if (written.matches("[a-zA-Z][a-zA-Z0-9+.-]+:.*")) {
                URI uri = URI.create(written.strip());
                boolean local = "file".equalsIgnoreCase(uri.getScheme())
                        && (uri.getAuthority() == null || uri.getAuthority().isEmpty())
                        && uri.getPath() != null;
                return local ? Optional.of(Path.of(uri.getPath())) : Optional.empty();
            }
            return Optional.of(base.resolve(written.strip()));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // InvalidPathException is one too
        }
    }
}
