package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.failover.FailoverStrategy;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.RestartAllFailover;
import io.barrierscope.engine.plan.SchedulerType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A job graph expanded by parallelism: its tasks, channels and failover regions (Flink's {@code ExecutionGraph}). What it
 * is made of never changes; a job that starts again with another graph or parallelism gets another deployment, and
 * mementos know which one they belong to.
 */
final class Deployment {
    private final int number;
    private final EngineGraph graph;
    private final Channel[] channels;
    private final Task[] tasks;
    private final Map<SubtaskId, Task> taskOf = new LinkedHashMap<>();
    private final Task[] producers;
    private final Task[] consumers;
    private final FailoverStrategy failover;
    private final CheckpointLayout layout;
    private final Map<SubtaskId, ExecutionAttempt> lastAttempts = new TreeMap<>();
    private @Nullable StateAssignment initial;

    /**
     * @param number 0 for the first of a run
     */
    Deployment(Engine engine, EngineGraph graph, int number) {
        this.number = number;
        this.graph = graph;
        FailoverTopology topology = graph.failoverTopology();
        this.failover = engine.options().cluster().scheduler() == SchedulerType.ADAPTIVE
                ? new RestartAllFailover(topology, true)
                : engine.options().failoverStrategy().create(topology);
        Wiring wiring = new Wiring(engine, graph);
        this.channels = wiring.channels();
        this.tasks = wiring.tasks().toArray(new Task[0]);
        for (Task task : tasks) {
            for (VertexId member : task.shape().members()) {
                taskOf.put(new SubtaskId(member, task.id().index()), task);
            }
        }
        this.layout = graph.layout(number);
        this.producers = new Task[channels.length];
        this.consumers = new Task[channels.length];
        for (Channel channel : channels) {
            producers[channel.index()] = require(channel.id().from());
            consumers[channel.index()] = require(channel.id().to());
        }
    }

    int number() {
        return number;
    }

    EngineGraph graph() {
        return graph;
    }

    Channel[] channels() {
        return channels;
    }

    Task[] tasks() {
        return tasks;
    }

    /** The task at the near end of each channel, by the channel's number. */
    Task[] producers() {
        return producers;
    }

    /** The task at the far end of each channel, by the channel's number. */
    Task[] consumers() {
        return consumers;
    }

    FailoverStrategy failover() {
        return failover;
    }

    /** Where the operators' parts lie in a checkpoint of this deployment. */
    CheckpointLayout layout() {
        return layout;
    }

    /** What the first attempts of its tasks restore; null when they begin with nothing. */
    @Nullable
    StateAssignment initial() {
        return initial;
    }

    /** Set once, before the deployment is put to use. */
    void startFrom(StateAssignment assignment) {
        initial = assignment;
    }

    /** Counts, attempts and the outside world go on from an earlier deployment, whose tasks have all ended. */
    void continueFrom(Deployment old) {
        lastAttempts.putAll(old.lastAttempts);
        for (Task task : old.tasks) {
            lastAttempts.put(task.id(), task.attempt());
        }
        for (Task task : tasks) {
            ExecutionAttempt last = lastAttempts.get(task.id());
            task.continueFrom(last, old);
        }
    }

    /** The operator of a subtask; null when there is none. */
    @Nullable
    OperatorNode node(SubtaskId subtask) {
        Task task = find(subtask);
        return task == null ? null : task.node(subtask.vertex());
    }

    /** The task that runs a vertex' subtask, also inside a chain; null when there is none. */
    @Nullable
    Task find(SubtaskId subtask) {
        return taskOf.get(subtask);
    }

    private Task require(SubtaskId subtask) {
        Task task = find(subtask);
        if (task == null) {
            throw new IllegalStateException("no task " + subtask);
        }
        return task;
    }

    List<Task> taskList() {
        return List.of(tasks);
    }
}
