package org.apache.flink.runtime.checkpoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.runtime.OperatorIDPair;
import org.apache.flink.runtime.checkpoint.channel.InputChannelInfo;
import org.apache.flink.runtime.checkpoint.channel.ResultSubpartitionInfo;
import org.apache.flink.runtime.executiongraph.Execution;
import org.apache.flink.runtime.executiongraph.ExecutionJobVertex;
import org.apache.flink.runtime.executiongraph.TestingDefaultExecutionGraphBuilder;
import org.apache.flink.runtime.io.network.api.writer.SubtaskStateMapper;
import org.apache.flink.runtime.io.network.partition.ResultPartitionType;
import org.apache.flink.runtime.jobgraph.DistributionPattern;
import org.apache.flink.runtime.jobgraph.IntermediateDataSetID;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobGraphTestUtils;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.JobVertexID;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.state.AbstractChannelStateHandle;
import org.apache.flink.runtime.state.InputChannelStateHandle;
import org.apache.flink.runtime.state.InputStateHandle;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.KeyGroupRangeOffsets;
import org.apache.flink.runtime.state.KeyGroupsStateHandle;
import org.apache.flink.runtime.state.OperatorStateHandle;
import org.apache.flink.runtime.state.OperatorStateHandle.StateMetaInfo;
import org.apache.flink.runtime.state.OperatorStreamStateHandle;
import org.apache.flink.runtime.state.OutputStateHandle;
import org.apache.flink.runtime.state.ResultSubpartitionStateHandle;
import org.apache.flink.runtime.state.memory.ByteStreamStateHandle;
import org.apache.flink.runtime.testtasks.NoOpInvokable;

/** Lets Flink's {@code StateAssignmentOperation} deal a whole checkpoint to a whole job, and tells who got what. */
public final class FlinkStateAssignments {
    private final List<JobVertex> vertices = new ArrayList<>();
    private final Map<String, JobVertex> byName = new LinkedHashMap<>();
    private final Map<OperatorID, OperatorState> states = new HashMap<>();
    private final Map<OperatorID, Map<Integer, OperatorSubtaskState.Builder>> parts = new LinkedHashMap<>();

    /** A task of the job, with operators from the head of its chain on. */
    public void task(List<String> operators, int parallelism, int maxParallelism) {
        List<OperatorIDPair> ids = new ArrayList<>(); // Flink has the head last
        for (int i = operators.size() - 1; i >= 0; i--) {
            ids.add(OperatorIDPair.generatedIDOnly(FlinkRestores.id(operators.get(i))));
        }
        JobVertex vertex = new JobVertex(operators.get(0), new JobVertexID(), ids);
        vertex.setParallelism(parallelism);
        vertex.setMaxParallelism(maxParallelism);
        vertex.setInvokableClass(NoOpInvokable.class);
        vertices.add(vertex);
        byName.put(operators.get(0), vertex);
    }

    /** An exchange of every subtask with every subtask. */
    public void edge(String from, String to, String downstreamMapper) {
        JobEdge edge = byName.get(to)
                .connectNewDataSetAsInput(
                        byName.get(from),
                        DistributionPattern.ALL_TO_ALL,
                        ResultPartitionType.PIPELINED_BOUNDED,
                        new IntermediateDataSetID(),
                        false,
                        false);
        edge.setDownstreamSubtaskStateMapper(SubtaskStateMapper.valueOf(downstreamMapper));
        SubtaskStateMapper downstream = edge.getDownstreamSubtaskStateMapper();
        edge.setUpstreamSubtaskStateMapper(
                downstream == SubtaskStateMapper.UNSUPPORTED ? downstream : SubtaskStateMapper.ARBITRARY);
    }

    /** Whether several subtasks get what one old subtask had in flight, and filter it. */
    public static boolean isAmbiguous(String mapper, int oldParallelism, int newParallelism, int oldSubtask) {
        return SubtaskStateMapper.valueOf(mapper)
                .getNewToOldSubtasksMapping(oldParallelism, newParallelism)
                .getAmbiguousTargets()
                .contains(oldSubtask);
    }

    /** An operator of the checkpoint. */
    public void stored(String operator, int parallelism, int maxParallelism) {
        OperatorID id = FlinkRestores.id(operator);
        states.put(id, new OperatorState(null, null, id, parallelism, maxParallelism));
        parts.put(id, new TreeMap<>());
    }

    private OperatorSubtaskState.Builder part(String operator, int subtask) {
        return parts.get(FlinkRestores.id(operator)).computeIfAbsent(subtask, index -> OperatorSubtaskState.builder());
    }

    /** A subtask that had not finished, whether or not it holds anything. */
    public void lives(String operator, int subtask) {
        part(operator, subtask);
    }

    public void keyed(String operator, int subtask) {
        OperatorState state = states.get(FlinkRestores.id(operator));
        var range = KeyGroupRangeAssignment.computeKeyGroupRangeForOperatorIndex(
                state.getMaxParallelism(), state.getParallelism(), subtask);
        part(operator, subtask)
                .setManagedKeyedState(new KeyGroupsStateHandle(
                        new KeyGroupRangeOffsets(range), new ByteStreamStateHandle("keyed" + subtask, new byte[1])));
    }

    /** Lists of operator state, so many elements each, by name; the modes by name. */
    public void lists(String operator, int subtask, Map<String, Integer> elements, Map<String, String> modes) {
        Map<String, StateMetaInfo> offsets = new HashMap<>();
        elements.forEach((name, count) -> {
            long[] positions = new long[count];
            for (int i = 0; i < count; i++) {
                positions[i] = i;
            }
            offsets.put(name, new StateMetaInfo(positions, OperatorStateHandle.Mode.valueOf(modes.get(name))));
        });
        part(operator, subtask)
                .setManagedOperatorState(new OperatorStreamStateHandle(
                        offsets, new ByteStreamStateHandle("list" + subtask, new byte[1])));
    }

    /** In-flight data that had reached a subtask: by gate and channel. */
    public void inputs(String operator, int subtask, List<int[]> channels) {
        List<InputStateHandle> handles = new ArrayList<>();
        for (int[] channel : channels) {
            handles.add(new InputChannelStateHandle(
                    subtask,
                    new InputChannelInfo(channel[0], channel[1]),
                    new ByteStreamStateHandle("in" + subtask, new byte[1]),
                    content()));
        }
        part(operator, subtask).setInputChannelState(new StateObjectCollection<>(handles));
    }

    private static AbstractChannelStateHandle.StateContentMetaInfo content() {
        AbstractChannelStateHandle.StateContentMetaInfo content = new AbstractChannelStateHandle.StateContentMetaInfo();
        content.withDataAdded(0, 1);
        return content;
    }

    /** In-flight data that had not left a subtask: by partition and subpartition. */
    public void outputs(String operator, int subtask, List<int[]> channels) {
        List<OutputStateHandle> handles = new ArrayList<>();
        for (int[] channel : channels) {
            handles.add(new ResultSubpartitionStateHandle(
                    subtask,
                    new ResultSubpartitionInfo(channel[0], channel[1]),
                    new ByteStreamStateHandle("out" + subtask, new byte[1]),
                    content()));
        }
        part(operator, subtask).setResultSubpartitionState(new StateObjectCollection<>(handles));
    }

    /** For each operator and new subtask all it gets, one line each; or why nobody gets anything. */
    public Map<String, TreeSet<String>> assign(
            List<String> operators, boolean allowNonRestored, ScheduledExecutorService executor) throws Exception {
        parts.forEach((id, bySubtask) ->
                bySubtask.forEach((subtask, part) -> states.get(id).putState(subtask, part.build())));
        Map<JobVertexID, ExecutionJobVertex> all = TestingDefaultExecutionGraphBuilder.newBuilder()
                .setJobGraph(JobGraphTestUtils.streamingJobGraph(vertices.toArray(new JobVertex[0])))
                .build(executor)
                .getAllVertices();
        new StateAssignmentOperation(1, new HashSet<>(all.values()), states, allowNonRestored, true).assignStates();
        Map<String, TreeSet<String>> told = new TreeMap<>();
        for (ExecutionJobVertex vertex : all.values()) {
            for (int subtask = 0; subtask < vertex.getParallelism(); subtask++) {
                Execution attempt = vertex.getTaskVertices()[subtask].getCurrentExecutionAttempt();
                JobManagerTaskRestore restore = attempt.getTaskRestore();
                if (restore == null) {
                    continue;
                }
                for (String operator : operators) {
                    OperatorSubtaskState state =
                            restore.getTaskStateSnapshot().getSubtaskStateByOperatorID(FlinkRestores.id(operator));
                    if (state != null) {
                        told.put(operator + "#" + subtask, lines(state, vertex));
                    }
                }
            }
        }
        return told;
    }

    private static String text(InputChannelStateHandle handle) {
        return handle.getInfo().getGateIdx() + ": " + handle.getInfo().getInputChannelIdx() + "->"
                + handle.getSubtaskIndex();
    }

    /**
     * Whether the task finds a channel for what was stored of one, and reads it there (see {@code
     * InputChannelRecoveredStateHandler} and {@code DemultiplexingRecordDeserializer}).
     */
    private static boolean canRead(
            OperatorSubtaskState state, ExecutionJobVertex vertex, InputChannelStateHandle handle) {
        int gate = handle.getInfo().getGateIdx();
        int channel = handle.getInfo().getInputChannelIdx();
        InflightDataRescalingDescriptor descriptor = state.getInputRescalingDescriptor();
        int[] mapped = descriptor.getChannelMapping(gate).invert().getMappedIndexes(channel);
        int channels = vertex.getInputs().get(gate).getProducer().getParallelism();
        if (mapped.length != 1 || mapped[0] >= channels) {
            return false;
        }
        return descriptor.equals(InflightDataRescalingDescriptor.NO_RESCALE)
                || contains(descriptor.getOldSubtaskIndexes(gate), handle.getSubtaskIndex())
                        && contains(descriptor.getChannelMapping(gate).getMappedIndexes(mapped[0]), channel);
    }

    private static boolean contains(int[] numbers, int wanted) {
        return Arrays.stream(numbers).anyMatch(number -> number == wanted);
    }

    private static TreeSet<String> lines(OperatorSubtaskState state, ExecutionJobVertex vertex) {
        TreeSet<String> lines = new TreeSet<>();
        state.getManagedKeyedState()
                .forEach(handle -> handle.getKeyGroupRange().forEach(group -> lines.add("group " + group)));
        state.getManagedOperatorState()
                .forEach(handle -> handle.getStateNameToPartitionOffsets().forEach((name, info) -> {
                    String from = ((ByteStreamStateHandle) handle.getDelegateStateHandle()).getHandleName();
                    for (long offset : info.getOffsets()) {
                        lines.add(name + " " + from + "@" + offset);
                    }
                }));
        boolean fails = false;
        for (InputStateHandle handle : state.getInputChannelState()) {
            lines.add("in " + text((InputChannelStateHandle) handle));
            fails |= !canRead(state, vertex, (InputChannelStateHandle) handle);
        }
        for (InputChannelStateHandle handle : state.getUpstreamOutputBufferState()) {
            lines.add("out " + text(handle));
            fails |= !canRead(state, vertex, handle);
        }
        if (fails) {
            lines.add("fails");
        }
        return lines;
    }
}
