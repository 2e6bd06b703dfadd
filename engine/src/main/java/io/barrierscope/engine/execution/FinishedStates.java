package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.plan.TopologyEdge;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether a job may go on from a checkpoint at which some of it had finished: nothing that has finished may get new input,
 * and the operators of a chain must have come equally far (Flink's {@code VertexFinishedStateChecker}).
 */
final class FinishedStates {
    private final JobTopology topology;
    private final CheckpointLayout layout;
    private final CompletedCheckpoint checkpoint;
    private final Map<String, OperatorPart> stored = new LinkedHashMap<>();

    /** How much of an operator had finished. */
    private enum State {
        ALL_RUNNING("all running"),
        PARTIALLY_FINISHED("partially finished"),
        FULLY_FINISHED("fully finished");

        private final String words;

        State(String words) {
            this.words = words;
        }
    }

    private FinishedStates(JobTopology topology, CheckpointLayout layout, CompletedCheckpoint checkpoint) {
        this.topology = topology;
        this.layout = layout;
        this.checkpoint = checkpoint;
        checkpoint.layout().operators().forEach(part -> stored.put(part.operatorId(), part));
    }

    /**
     * Why the job cannot be submitted, in Flink's words; null when it can.
     *
     * @param layout of the job that is submitted
     */
    static @Nullable String refusal(JobTopology topology, CheckpointLayout layout, CompletedCheckpoint checkpoint) {
        return new FinishedStates(topology, layout, checkpoint).refusal();
    }

    /** Whether all subtasks of an operator had finished. */
    static boolean isFullyFinished(CompletedCheckpoint checkpoint, OperatorPart stored) {
        for (int subtask = 0; subtask < stored.parallelism(); subtask++) {
            if (checkpoint.of(stored.firstTask() + subtask) != null) {
                return false;
            }
        }
        return true;
    }

    private @Nullable String refusal() {
        for (OperatorChain chain : topology.chains()) {
            Set<State> states = states(chain);
            if (states.size() != 1) {
                return "Can not restore vertex " + chain.name() + " which contain mixed operator finished state: "
                        + states.stream().map(Enum::name).collect(Collectors.joining(", ", "[", "]"));
            }
        }
        for (int chain = 0; chain < topology.chains().size(); chain++) {
            State state = state(chain);
            String problem = state == State.FULLY_FINISHED
                    ? ofFullyFinished(chain)
                    : state == State.PARTIALLY_FINISHED ? ofPartiallyFinished(chain) : null;
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private List<TopologyEdge> inputs(int chain) {
        return topology.edges().stream().filter(edge -> edge.toChain() == chain).toList();
    }

    private @Nullable String ofFullyFinished(int chain) {
        return inputs(chain).stream().allMatch(edge -> state(edge.fromChain()) == State.FULLY_FINISHED)
                ? null
                : "Illegal JobGraph modification. Cannot run a program with fully finished vertices predeceased with"
                        + " the ones not fully finished. Task vertex " + name(chain)
                        + " has a predecessor not fully finished";
    }

    private @Nullable String ofPartiallyFinished(int chain) {
        for (TopologyEdge edge : inputs(chain)) {
            State before = state(edge.fromChain());
            boolean all = inputs(chain).stream()
                    .anyMatch(other -> other.fromChain() == edge.fromChain()
                            && DistributionPattern.of(other.partitioning()) == DistributionPattern.ALL_TO_ALL);
            if (all && before != State.FULLY_FINISHED) {
                return "Illegal JobGraph modification. Cannot run a program with partially finished vertices"
                        + " predeceased with running or partially finished ones and connected via the ALL_TO_ALL edges."
                        + " Task vertex "
                        + name(chain) + " has a " + before.words + " predecessor";
            }
            if (!all && before == State.ALL_RUNNING) {
                return "Illegal JobGraph modification. Cannot run a program with partially finished vertices"
                        + " predeceased with all running ones. Task"
                        + " vertex"
                        + " " + name(chain) + " has a all running predecessor";
            }
        }
        return null;
    }

    private String name(int chain) {
        return topology.chains().get(chain).name();
    }

    private State state(int chain) {
        return states(topology.chains().get(chain)).iterator().next();
    }

    private Set<State> states(OperatorChain chain) {
        Set<State> states = EnumSet.noneOf(State.class);
        chain.members().forEach(vertex -> states.add(state(layout.of(vertex))));
        return states;
    }

    private State state(OperatorPart operator) {
        OperatorPart before = stored.get(operator.operatorId());
        if (before == null) {
            return State.ALL_RUNNING;
        }
        if (isFullyFinished(checkpoint, before)) {
            return State.FULLY_FINISHED;
        }
        for (int subtask = 0; subtask < before.parallelism(); subtask++) {
            if (checkpoint.of(before.firstTask() + subtask) == null) {
                return State.PARTIALLY_FINISHED;
            }
        }
        return State.ALL_RUNNING;
    }
}
