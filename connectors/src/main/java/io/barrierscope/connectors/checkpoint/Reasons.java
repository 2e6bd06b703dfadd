package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why something could not be written, in words. */
final class Reasons {
    private Reasons() {}

    static String of(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "the folder is gone";
        }
        if (e instanceof AccessDeniedException) {
            return "nothing may be written there";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it is a file";
        }
        String said = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return said == null ? e.getClass().getSimpleName() : said;
    }
}
