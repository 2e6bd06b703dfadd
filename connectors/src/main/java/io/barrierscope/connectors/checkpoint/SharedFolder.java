package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.state.StateFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The folder {@code shared} of a job: files that several of its checkpoints refer to. Each goes with the last checkpoint
 * that refers to it; those of a checkpoint that was given up stay until the next one completes (Flink's {@code
 * SharedStateRegistryImpl}, which counts no references but keeps them until no older checkpoint is retained).
 */
final class SharedFolder {
    private final Path path;
    /** What lies here or in the folder of an earlier run, by the identity of what it was made from. */
    private final Map<String, Stored> known = new LinkedHashMap<>();

    private final Map<String, Set<Long>> users = new LinkedHashMap<>();
    private final Set<Long> givenUp = new TreeSet<>();

    SharedFolder(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** A file that is stored. */
    record Stored(Path place, long bytes, long crc) {
        private String name() {
            return String.valueOf(place.getFileName());
        }
    }

    /** A file that a checkpoint of an earlier run holds, which belongs to this job now. */
    void claim(StateFile file, Path place, long bytes, long crc) {
        known.put(file.identity(), new Stored(place, bytes, crc));
    }

    /** A checkpoint that lies in the job's folder refers to a file here. */
    void use(String name, long checkpointId) {
        users.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(checkpointId);
    }

    /** The file as an earlier checkpoint stored it, for this one too; null when it is not here. */
    @Nullable
    StoredFile refer(StateFile file, long checkpointId) throws IOException {
        Stored stored = known.get(file.identity());
        if (stored == null || !Files.exists(stored.place)) {
            return null;
        }
        if (!path.equals(stored.place.getParent())) {
            Path here = free(stored.name());
            Links.linkOrCopy(stored.place, here);
            JobFolder.force(here);
            stored = new Stored(here, stored.bytes, stored.crc);
            known.put(file.identity(), stored);
        }
        return used(file, stored, checkpointId);
    }

    /** Stores a file. */
    StoredFile store(Path from, StateFile file, String name, long checkpointId) throws IOException {
        Path place = free(name);
        try {
            Links.linkOrCopy(from, place);
            JobFolder.force(place);
            Stored stored = new Stored(place, file.bytes(), Checksums.of(place));
            known.put(file.identity(), stored);
            return used(file, stored, checkpointId);
        } catch (IOException e) {
            Files.deleteIfExists(place);
            throw e;
        }
    }

    private StoredFile used(StateFile file, Stored stored, long checkpointId) {
        use(stored.name(), checkpointId);
        return new StoredFile(file.name(), StoredFile.SHARED + stored.name(), null, stored.bytes, stored.crc);
    }

    /** Removes what nobody refers to, such as what a killed program was just storing. */
    void removeUnknown() throws IOException {
        try (DirectoryStream<Path> children = Files.newDirectoryStream(path)) {
            for (Path child : children) {
                if (!users.containsKey(String.valueOf(child.getFileName()))) {
                    Files.deleteIfExists(child);
                }
            }
        }
    }

    /** A name that nothing has here: what a killed program left is never written over. */
    private Path free(String name) {
        Path place = path.resolve(name);
        for (int i = 2; Files.exists(place); i++) {
            place = path.resolve(i + "-" + name);
        }
        return place;
    }

    /** A task's part could not be stored as a whole: nobody will refer to what was. */
    void undo(List<StoredFile> stored, long checkpointId) throws IOException {
        for (StoredFile one : stored) {
            String name = one.sharedName();
            Set<Long> by = users.get(name == null ? "" : name);
            if (name != null && by != null && by.remove(checkpointId) && by.isEmpty()) {
                remove(name);
            }
        }
    }

    private void remove(String name) throws IOException {
        users.remove(name);
        known.values().removeIf(stored -> stored.place.equals(path.resolve(name)));
        Files.deleteIfExists(path.resolve(name));
    }

    /** A checkpoint was given up. */
    void givenUp(long checkpointId) {
        givenUp.add(checkpointId);
    }

    /** A checkpoint has completed, or was the last: what others that were given up have stored goes. */
    void tidy() throws IOException {
        for (Long id : List.copyOf(givenUp)) {
            givenUp.remove(id);
            release(id);
        }
    }

    /** A checkpoint is discarded. */
    void release(long checkpointId) throws IOException {
        List<String> unused = new ArrayList<>();
        users.forEach((name, by) -> {
            if (by.remove(checkpointId) && by.isEmpty()) {
                unused.add(name);
            }
        });
        for (String name : unused) {
            remove(name);
        }
    }
}
