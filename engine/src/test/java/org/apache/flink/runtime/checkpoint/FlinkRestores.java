package org.apache.flink.runtime.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.OperatorIDPair;
import org.apache.flink.runtime.checkpoint.metadata.CheckpointMetadata;
import org.apache.flink.runtime.executiongraph.ExecutionJobVertex;
import org.apache.flink.runtime.executiongraph.TestingDefaultExecutionGraphBuilder;
import org.apache.flink.runtime.jobgraph.JobGraphTestUtils;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.JobVertexID;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.state.CompletedCheckpointStorageLocation;
import org.apache.flink.runtime.state.KeyGroupRangeOffsets;
import org.apache.flink.runtime.state.KeyGroupsStateHandle;
import org.apache.flink.runtime.state.StreamStateHandle;
import org.apache.flink.runtime.state.memory.ByteStreamStateHandle;
import org.apache.flink.runtime.state.testutils.TestCompletedCheckpointStorageLocation;
import org.apache.flink.runtime.testtasks.NoOpInvokable;

/** Asks Flink whether the state of a savepoint can be restored into a job, as at a submission. */
public final class FlinkRestores {
    private FlinkRestores() {}

    /** An operator of the savepoint. */
    public record Stored(
            String name,
            int parallelism,
            int maxParallelism,
            boolean hasState,
            boolean coordinator,
            boolean finished) {}

    /** An operator of the job; {@code maxParallelism} -1 when its user left it open. */
    public record Wanted(String name, int parallelism, int maxParallelism) {}

    /** What the maximum parallelism of each operator is afterwards, or the beginning of what Flink says. */
    public static String restore(
            List<Stored> stored, List<Wanted> wanted, boolean allowNonRestored, ScheduledExecutorService executor) {
        try {
            Map<JobVertexID, ExecutionJobVertex> vertices = vertices(wanted, executor);
            CompletedCheckpoint checkpoint = Checkpoints.loadAndValidateCheckpoint(
                    new JobID(),
                    vertices,
                    location(stored),
                    FlinkRestores.class.getClassLoader(),
                    allowNonRestored,
                    CheckpointProperties.forSavepoint(
                            false, org.apache.flink.core.execution.SavepointFormatType.NATIVE));
            new StateAssignmentOperation(
                            1,
                            new HashSet<>(vertices.values()),
                            checkpoint.getOperatorStates(),
                            allowNonRestored,
                            false)
                    .assignStates();
            Map<String, Integer> maxima = new TreeMap<>();
            vertices.values().forEach(vertex -> maxima.put(vertex.getName(), vertex.getMaxParallelism()));
            return maxima.toString();
        } catch (IllegalStateException e) {
            return e.getMessage();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static OperatorID id(String name) {
        return new OperatorID(List.of(name).hashCode(), name.hashCode());
    }

    private static Map<JobVertexID, ExecutionJobVertex> vertices(List<Wanted> wanted, ScheduledExecutorService executor)
            throws Exception {
        List<JobVertex> vertices = new ArrayList<>();
        for (Wanted one : wanted) {
            JobVertex vertex =
                    new JobVertex(one.name, new JobVertexID(), List.of(OperatorIDPair.generatedIDOnly(id(one.name))));
            vertex.setParallelism(one.parallelism);
            if (one.maxParallelism > 0) {
                vertex.setMaxParallelism(one.maxParallelism);
            }
            vertex.setInvokableClass(NoOpInvokable.class);
            vertices.add(vertex);
        }
        return TestingDefaultExecutionGraphBuilder.newBuilder()
                .setJobGraph(JobGraphTestUtils.streamingJobGraph(vertices.toArray(new JobVertex[0])))
                .build(executor)
                .getAllVertices();
    }

    private static CompletedCheckpointStorageLocation location(List<Stored> stored) throws IOException {
        List<OperatorState> states = new ArrayList<>();
        for (Stored one : stored) {
            if (one.finished) {
                states.add(
                        new FullyFinishedOperatorState(null, null, id(one.name), one.parallelism, one.maxParallelism));
                continue;
            }
            OperatorState state = new OperatorState(null, null, id(one.name), one.parallelism, one.maxParallelism);
            if (one.coordinator) {
                state.setCoordinatorState(new ByteStreamStateHandle("coordinator", new byte[1]));
            }
            for (int subtask = 0; subtask < one.parallelism; subtask++) {
                OperatorSubtaskState.Builder part = OperatorSubtaskState.builder();
                if (one.hasState) {
                    var range =
                            org.apache.flink.runtime.state.KeyGroupRangeAssignment.computeKeyGroupRangeForOperatorIndex(
                                    one.maxParallelism, one.parallelism, subtask);
                    part.setManagedKeyedState(new KeyGroupsStateHandle(
                            new KeyGroupRangeOffsets(range), new ByteStreamStateHandle("part", new byte[1])));
                }
                state.putState(subtask, part.build());
            }
            states.add(state);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Checkpoints.storeCheckpointMetadata(new CheckpointMetadata(1, states, List.of()), bytes);
        StreamStateHandle metadata = new ByteStreamStateHandle("metadata", bytes.toByteArray());
        return new TestCompletedCheckpointStorageLocation(metadata, "savepoint");
    }
}
