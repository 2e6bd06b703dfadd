package org.apache.flink.runtime.checkpoint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.state.testutils.TestCompletedCheckpointStorageLocation;

/** Opens Flink's package-private {@link CheckpointSubsumeHelper}. */
public final class FlinkSubsumption {
    private FlinkSubsumption() {}

    /** Places of those that leave a store with checkpoints of these kinds, oldest first. */
    public static List<Integer> subsumed(List<String> kinds, int mostRetained) {
        Deque<CompletedCheckpoint> store = new ArrayDeque<>();
        for (int place = 0; place < kinds.size(); place++) {
            store.add(new CompletedCheckpoint(
                    new JobID(),
                    place,
                    0,
                    0,
                    Map.of(),
                    null,
                    FlinkFailureCounts.properties(kinds.get(place)),
                    new TestCompletedCheckpointStorageLocation(),
                    null));
        }
        List<Integer> left = new ArrayList<>();
        try {
            CheckpointSubsumeHelper.subsume(
                    store, mostRetained, checkpoint -> left.add((int) checkpoint.getCheckpointID()));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return left;
    }
}
