package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.PartitionRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.IntPredicate;
import org.apache.flink.runtime.checkpoint.FlinkPlans;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.executiongraph.DefaultExecutionGraph;
import org.apache.flink.runtime.executiongraph.Execution;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphID;
import org.apache.flink.runtime.executiongraph.TestingDefaultExecutionGraphBuilder;
import org.apache.flink.runtime.executiongraph.failover.ResultPartitionAvailabilityChecker;
import org.apache.flink.runtime.io.network.partition.PartitionNotFoundException;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.io.network.partition.ResultPartitionType;
import org.apache.flink.runtime.jobgraph.DistributionPattern;
import org.apache.flink.runtime.jobgraph.IntermediateDataSetID;
import org.apache.flink.runtime.jobgraph.IntermediateResultPartitionID;
import org.apache.flink.runtime.jobgraph.JobGraphTestUtils;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.tasks.AbstractInvokable;
import org.apache.flink.runtime.scheduler.strategy.ConsumedPartitionGroup;
import org.apache.flink.runtime.scheduler.strategy.ExecutionVertexID;
import org.apache.flink.runtime.scheduler.strategy.SchedulingTopology;

/** Builds Flink's execution graph of a {@link RandomJob}, without running anything. */
final class FlinkGraphs implements AutoCloseable {

    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();

    @Override
    public void close() {
        executor.shutdownNow();
    }

    ScheduledExecutorService executor() {
        return executor;
    }

    Graph build(RandomJob job) {
        JobVertex[] vertices = new JobVertex[job.topology().vertexCount()];
        for (int vertex = 0; vertex < vertices.length; vertex++) {
            vertices[vertex] = new JobVertex("v" + vertex);
            vertices[vertex].setParallelism(job.topology().parallelism(vertex));
            vertices[vertex].setInvokableClass(AbstractInvokable.class);
        }
        List<IntermediateDataSetID> results = new ArrayList<>();
        for (FailoverEdge edge : job.topology().edges()) {
            IntermediateDataSetID result = new IntermediateDataSetID();
            results.add(result);
            vertices[edge.consumer()].connectNewDataSetAsInput(
                    vertices[edge.producer()],
                    DistributionPattern.valueOf(edge.pattern().name()),
                    ResultPartitionType.valueOf(edge.type().name()),
                    result,
                    false,
                    false);
        }
        try {
            return new Graph(
                    job,
                    vertices,
                    results,
                    TestingDefaultExecutionGraphBuilder.newBuilder()
                            .setJobGraph(JobGraphTestUtils.streamingJobGraph(vertices))
                            .build(executor));
        } catch (Exception e) {
            throw new AssertionError("Flink refuses " + job, e);
        }
    }

    /** One execution graph, addressed by our numbers. */
    static final class Graph {

        private final DefaultExecutionGraph graph;
        private final List<IntermediateDataSetID> results;
        private final List<ExecutionVertexID> ids = new ArrayList<>();
        private final Map<ExecutionVertexID, Integer> tasks = new HashMap<>();

        private Graph(
                RandomJob job, JobVertex[] vertices, List<IntermediateDataSetID> results, DefaultExecutionGraph graph) {
            this.graph = graph;
            this.results = results;
            for (int task = 0; task < job.topology().taskCount(); task++) {
                ExecutionVertexID id = new ExecutionVertexID(
                        vertices[job.topology().vertexOf(task)].getID(),
                        job.topology().subtaskOf(task));
                ids.add(id);
                tasks.put(id, task);
            }
        }

        SchedulingTopology topology() {
            return graph.getSchedulingTopology();
        }

        ExecutionVertexID id(int task) {
            return ids.get(task);
        }

        List<Integer> tasks(Collection<ExecutionVertexID> vertices) {
            return vertices.stream().map(tasks::get).sorted().toList();
        }

        List<Integer> regionOf(int task) {
            List<ExecutionVertexID> members = new ArrayList<>();
            topology()
                    .getPipelinedRegionOfVertex(id(task))
                    .getVertices()
                    .forEach(member -> members.add(member.getId()));
            return tasks(members);
        }

        List<List<Integer>> producersOf(int task) {
            List<List<Integer>> inputs = new ArrayList<>();
            for (ConsumedPartitionGroup group : topology().getVertex(id(task)).getConsumedPartitionGroups()) {
                List<Integer> producers = new ArrayList<>();
                for (IntermediateResultPartitionID partition : group) {
                    producers.add(tasks.get(topology()
                            .getResultPartition(partition)
                            .getProducer()
                            .getId()));
                }
                inputs.add(producers);
            }
            return inputs;
        }

        Execution execution(int task) {
            ExecutionVertexID id = id(task);
            return Objects.requireNonNull(graph.getJobVertex(id.getJobVertexId()))
                    .getTaskVertices()[id.getSubtaskIndex()]
                    .getCurrentExecutionAttempt();
        }

        /** Moves each attempt to a state, without anything following from it. */
        void move(io.barrierscope.engine.base.ExecutionState[] states) {
            for (int task = 0; task < states.length; task++) {
                execution(task).transitionState(ExecutionState.valueOf(states[task].name()));
            }
        }

        FlinkPlans.Answer plan(ScheduledExecutorService executor, boolean someFinished, boolean afterTasksFinish) {
            return FlinkPlans.plan(graph, executor, someFinished, afterTasksFinish);
        }

        List<Integer> numbers(List<Execution> executions) {
            return executions.stream()
                    .map(execution -> tasks.get(execution.getVertex().getID()))
                    .sorted()
                    .toList();
        }

        void start(IntPredicate isStarted) {
            graph.getAllExecutionVertices().forEach(vertex -> {
                if (isStarted.test(tasks.get(vertex.getID()))) {
                    vertex.getCurrentExecutionAttempt().transitionState(ExecutionState.SCHEDULED);
                }
            });
        }

        ResultPartitionAvailabilityChecker tracker(FailureContext context) {
            return partition -> context.isTracked(new PartitionRef(
                    results.indexOf(partition.getIntermediateDataSetID()), partition.getPartitionNumber()));
        }

        Throwable cause(FailureContext context) {
            return context.lostPartition()
                    .<Throwable>map(lost -> new RuntimeException(new PartitionNotFoundException(new ResultPartitionID(
                            new IntermediateResultPartitionID(results.get(lost.edge()), lost.producerSubtask()),
                            new ExecutionAttemptID(new ExecutionGraphID(), ids.get(0), 0)))))
                    .orElseGet(Exception::new);
        }
    }
}
