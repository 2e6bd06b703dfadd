package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.state.StateStoreException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** What keeps state from being stored, in words, with its place and remedy. */
final class RocksProblems {
    private static final String OTHER_FOLDER = "name another folder in " + WorkingFolder.VARIABLE;

    private RocksProblems() {}

    static StateStoreException of(Path place, String owner, RocksDBException cause) {
        Status status = cause.getStatus();
        boolean full = status != null && status.getSubCode() == Status.SubCode.NoSpace;
        return new StateStoreException(problem(place, owner, full, String.valueOf(cause.getMessage())), cause);
    }

    static StateStoreException of(Path place, String owner, IOException cause) {
        String reason = cause instanceof FileSystemException failure ? failure.getReason() : cause.getMessage();
        if (cause instanceof AccessDeniedException) {
            reason = "Permission denied";
        } else if (cause instanceof FileAlreadyExistsException) {
            reason = "it is no folder";
        } else if (cause instanceof NoSuchFileException) {
            reason = "the folder cannot be made there";
        }
        return new StateStoreException(problem(place, owner, false, String.valueOf(reason)), cause);
    }

    static Problem problem(Path place, String owner, boolean full, String reason) {
        String lower = reason.toLowerCase(Locale.ROOT);
        if (full || lower.contains("no space left") || lower.contains("quota exceeded")) {
            return Problem.error(
                    place.toString(),
                    "the disk is full, and RocksDB cannot store the state of " + owner,
                    "free some space, or " + OTHER_FOLDER);
        }
        if (lower.contains("permission denied") || lower.contains("read-only")) {
            return Problem.error(
                    place.toString(),
                    "nothing may be written there, and RocksDB cannot store the state of " + owner,
                    "change the permissions, or " + OTHER_FOLDER);
        }
        return Problem.error(
                place.toString(),
                "RocksDB cannot store the state of " + owner + ": " + reason,
                "check the disk, or " + OTHER_FOLDER);
    }
}
