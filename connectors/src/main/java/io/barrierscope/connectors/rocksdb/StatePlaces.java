package io.barrierscope.connectors.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The working folders of a session. Small databases begin in memory-backed files where the machine has them, because a
 * checkpoint on a disk waits for the disk some tens of milliseconds; those that grow go on in a folder on disk.
 */
final class StatePlaces implements AutoCloseable {
    /** Databases that have written more are kept on disk. */
    static final long SMALL_BYTES = 16L << 20;

    /** So much has to be free in memory-backed files for a database to be there. */
    private static final long SPARE_BYTES = 256L << 20;

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final Path root;
    private final @Nullable Path quickRoot;
    private @Nullable WorkingFolder large;
    private @Nullable WorkingFolder quick;

    /**
     * @param root in which the folder on disk is made
     * @param quickRoot in which that in memory is made; null for none
     */
    StatePlaces(Path root, @Nullable Path quickRoot) {
        this.root = root;
        this.quickRoot = quickRoot;
    }

    /** The places of this machine for this user; a folder that is named in the environment is the only one. */
    static StatePlaces ofMachine(UnaryOperator<@Nullable String> environment) {
        boolean isNamed = environment.apply(WorkingFolder.VARIABLE) != null;
        Path root = WorkingFolder.root(environment);
        return new StatePlaces(
                root, isNamed || !Files.isWritable(SHARED_MEMORY) ? null : SHARED_MEMORY.resolve(root.getFileName()));
    }

    /** Where folders on disk are made, for messages. */
    Path root() {
        return root;
    }

    /** Where an empty database begins. */
    synchronized WorkingFolder first() throws IOException {
        WorkingFolder small = quick();
        return small == null || isFull(small) ? large() : small;
    }

    /** Where a database of a known size begins. */
    synchronized WorkingFolder forBytes(long bytes) throws IOException {
        return bytes > SMALL_BYTES ? large() : first();
    }

    /** Where the next version of a database lies: beside it, so that files are shared, unless it is to move. */
    synchronized WorkingFolder next(WorkingFolder present, long writtenBytes) throws IOException {
        return isTooSmall(present, writtenBytes) ? large() : present;
    }

    /** Whether a database has to move. */
    synchronized boolean isTooSmall(WorkingFolder present, long writtenBytes) {
        return present == quick && (writtenBytes > SMALL_BYTES || isFull(present));
    }

    private static boolean isFull(WorkingFolder folder) {
        return folder.path().toFile().getUsableSpace() < SPARE_BYTES;
    }

    private @Nullable WorkingFolder quick() {
        if (quick == null && quickRoot != null) {
            try {
                quick = WorkingFolder.create(quickRoot);
            } catch (IOException e) {
                return null; // it only makes things faster
            }
        }
        return quick;
    }

    private WorkingFolder large() throws IOException {
        WorkingFolder present = large;
        if (present == null) {
            present = WorkingFolder.create(root);
            large = present;
        }
        return present;
    }

    @Override
    public synchronized void close() {
        if (quick != null) {
            quick.close();
            quick = null;
        }
        if (large != null) {
            large.close();
            large = null;
        }
    }
}
