package io.barrierscope.engine.checkpoint;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which files of its native checkpoints the backend of one subtask has uploaded, so that later checkpoints refer to them
 * (Flink's {@code RocksIncrementalSnapshotStrategy} and {@code PreviousSnapshot}). Immutable.
 *
 * @param confirmed the last checkpoint of which the backend has heard that it completed; 0 for none
 * @param byCheckpoint for each checkpoint since then, the number of the uploaded copy of each file, by name
 */
public record UploadedFiles(long confirmed, SortedMap<Long, Map<String, Long>> byCheckpoint) {
    /** Nothing is uploaded. */
    public static final UploadedFiles NONE = new UploadedFiles(0, new TreeMap<>());

    /** What a backend knows that was restored from a checkpoint of its own key groups. */
    public static UploadedFiles restored(long checkpointId, Map<String, Long> copies) {
        return NONE.uploaded(checkpointId, copies).completed(checkpointId);
    }

    /** The copies to which the next checkpoint may refer; one that a later checkpoint replaced does not count. */
    public Map<String, Long> base() {
        Map<String, Long> base = new LinkedHashMap<>(byCheckpoint.getOrDefault(confirmed, new LinkedHashMap<>()));
        byCheckpoint
                .tailMap(confirmed + 1)
                .values()
                .forEach(later -> later.forEach((name, copy) -> {
                    Long known = base.get(name);
                    if (known != null && !known.equals(copy)) {
                        base.remove(name);
                    }
                }));
        return base;
    }

    /** A checkpoint has uploaded its files, or refers to such copies. */
    public UploadedFiles uploaded(long checkpointId, Map<String, Long> copies) {
        SortedMap<Long, Map<String, Long>> more = new TreeMap<>(byCheckpoint);
        more.put(checkpointId, copies);
        return new UploadedFiles(confirmed, more);
    }

    /** The backend hears that a checkpoint completed; those that it has not uploaded, such as savepoints, do not count. */
    public UploadedFiles completed(long checkpointId) {
        return checkpointId > confirmed && byCheckpoint.containsKey(checkpointId)
                ? new UploadedFiles(checkpointId, new TreeMap<>(byCheckpoint.tailMap(checkpointId)))
                : this;
    }

    /** The backend hears that a checkpoint was given up. */
    public UploadedFiles aborted(long checkpointId) {
        if (!byCheckpoint.containsKey(checkpointId)) {
            return this;
        }
        SortedMap<Long, Map<String, Long>> fewer = new TreeMap<>(byCheckpoint);
        fewer.remove(checkpointId);
        return new UploadedFiles(confirmed, fewer);
    }
}
