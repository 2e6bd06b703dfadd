package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.graph.CheckpointConfig;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Where checkpoints are stored, and what of it matters: how large a state may be (Flink's {@code CheckpointStorageLoader}). */
final class StorageOptions {
    private static final String MEMORY = "jobmanager";
    private static final String FILES = "filesystem";

    private StorageOptions() {}

    /** Without a name the storage is files where there is a directory, else the job manager's memory. */
    static OptionalLong maxStateBytes(TypedOptions typed) {
        boolean directory = typed.text(FlinkOptionTable.DIRECTORY).isPresent();
        Optional<String> name = typed.text(FlinkOptionTable.STORAGE);
        OptionalLong memory = OptionalLong.of(CheckpointConfig.MEMORY_STORAGE_BYTES);
        if (name.isEmpty()) {
            return directory ? OptionalLong.empty() : memory;
        }
        String known = name.get().toLowerCase(Locale.ROOT);
        if (known.equals(MEMORY)) {
            return memory;
        }
        if (!known.equals(FILES)) {
            typed.error(
                    FlinkOptionTable.STORAGE,
                    "there is no checkpoint storage \"" + VertexChecks.shortened(name.get()) + "\"",
                    NearMiss.of(known, List.of(MEMORY, FILES))
                            .map(near -> "did you mean \"" + near + "\"?")
                            .orElse("write " + MEMORY + " or " + FILES
                                    + "; classes of your own cannot be loaded here"));
        } else if (!directory) {
            typed.error(
                    FlinkOptionTable.STORAGE,
                    "checkpoints cannot be stored in files, because no directory is set",
                    "set " + FlinkOptionTable.DIRECTORY + ", e.g. to file:///checkpoints");
        }
        return OptionalLong.empty();
    }
}
