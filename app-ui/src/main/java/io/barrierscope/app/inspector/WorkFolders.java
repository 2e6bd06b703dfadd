package io.barrierscope.app.inspector;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where on disk a run writes.
 *
 * @param checkpoints folder of its checkpoints; null when they are not written
 * @param parts directory of each file sink whose parts are written, by the sink's id
 */
public record WorkFolders(@Nullable Path checkpoints, Map<String, Path> parts) {
    /** Nothing is written. */
    public static final WorkFolders NONE = new WorkFolders(null, Map.of());
}
