package org.apache.flink.runtime.checkpoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.runtime.OperatorIDPair;
import org.apache.flink.runtime.executiongraph.ExecutionJobVertex;
import org.apache.flink.runtime.executiongraph.TestingDefaultExecutionGraphBuilder;
import org.apache.flink.runtime.io.network.partition.ResultPartitionType;
import org.apache.flink.runtime.jobgraph.DistributionPattern;
import org.apache.flink.runtime.jobgraph.IntermediateDataSetID;
import org.apache.flink.runtime.jobgraph.JobGraphTestUtils;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.JobVertexID;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.testtasks.NoOpInvokable;
import org.apache.flink.util.FlinkRuntimeException;

/** Lets Flink's {@code VertexFinishedStateChecker} look at a job and a checkpoint some of whose operators had finished. */
public final class FlinkFinishedStates {
    private final List<JobVertex> vertices = new ArrayList<>();
    private final Map<OperatorID, OperatorState> states = new HashMap<>();

    /** A task of the job, with operators from the head of its chain on; its number is the place among all. */
    public void task(List<String> operators, int parallelism) {
        List<OperatorIDPair> ids = new ArrayList<>();
        for (int i = operators.size() - 1; i >= 0; i--) {
            ids.add(OperatorIDPair.generatedIDOnly(FlinkRestores.id(operators.get(i))));
        }
        JobVertex vertex = new JobVertex(operators.get(0), new JobVertexID(), ids);
        vertex.setParallelism(parallelism);
        vertex.setInvokableClass(NoOpInvokable.class);
        vertices.add(vertex);
    }

    public void edge(int from, int to, String pattern) {
        vertices.get(to)
                .connectNewDataSetAsInput(
                        vertices.get(from),
                        DistributionPattern.valueOf(pattern),
                        ResultPartitionType.PIPELINED_BOUNDED,
                        new IntermediateDataSetID(),
                        false,
                        false);
    }

    /** An operator of the checkpoint, and which of its subtasks had finished. */
    public void stored(String operator, List<Boolean> finished) {
        OperatorID id = FlinkRestores.id(operator);
        if (!finished.contains(false)) {
            states.put(id, new FullyFinishedOperatorState(null, null, id, finished.size(), 128));
            return;
        }
        OperatorState state = new OperatorState(null, null, id, finished.size(), 128);
        for (int subtask = 0; subtask < finished.size(); subtask++) {
            state.putState(
                    subtask,
                    finished.get(subtask)
                            ? FinishedOperatorSubtaskState.INSTANCE
                            : OperatorSubtaskState.builder().build());
        }
        states.put(id, state);
    }

    /** Why Flink refuses the job, or nothing. */
    public String refusal(ScheduledExecutorService executor) throws Exception {
        Map<JobVertexID, ExecutionJobVertex> all = TestingDefaultExecutionGraphBuilder.newBuilder()
                .setJobGraph(JobGraphTestUtils.streamingJobGraph(vertices.toArray(new JobVertex[0])))
                .build(executor)
                .getAllVertices();
        try {
            new VertexFinishedStateChecker(new HashSet<>(all.values()), states).validateOperatorsFinishedState();
            return "";
        } catch (FlinkRuntimeException e) {
            return e.getMessage();
        }
    }
}
