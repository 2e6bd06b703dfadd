package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that never change get a second name where the disk allows it, and are copied elsewhere. */
final class Links {
    private Links() {}

    static void linkOrCopy(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (UnsupportedOperationException | FileSystemException e) { // another disk, or one without links
            Files.copy(from, to);
        }
    }
}
