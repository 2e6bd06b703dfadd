package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.SplitTable;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * When a job starts again with other ways, such as more copies behind a broadcast edge, whatever is still on its way takes
 * the new ones: what is read again, what a checkpoint holds in flight or in a queue, and results that are given again.
 */
final class Redirection {
    private final Engine engine;
    private final Detour detour;
    private final @Nullable StateAssignment assignment;
    private final Set<Integer> known = new TreeSet<>();
    private final Set<VertexId> ended = new LinkedHashSet<>();
    private final Set<Integer> counted = new TreeSet<>();

    /** @param assignment what is restored; null for nothing */
    Redirection(Engine engine, Detour detour, @Nullable StateAssignment assignment) {
        this.engine = engine;
        this.detour = detour;
        this.assignment = assignment;
    }

    /** Looks at the states that the tasks of the new deployment will begin with. */
    void of(List<Task> tasks) {
        tasks.forEach(this::of);
        tasks.forEach(this::orphans);
        if (!detour.differs()) {
            return;
        }
        for (Task task : tasks) {
            SourceOperator source = task.source();
            if (source != null) {
                readFromTheBegin(source, task.shape().member(0));
            }
        }
    }

    /** Splits that the restored checkpoint does not know will be found once more. */
    private void readFromTheBegin(SourceOperator source, VertexId vertex) {
        List<SplitTable.Split> splits = engine.oracle().table().splits();
        for (int split = 0; split < splits.size() && !ended.contains(vertex); split++) {
            if (splits.get(split).source().equals(vertex.value()) && known.add(split)) {
                readAgain(source, vertex, split, engine.oracle().lowest(split));
            }
        }
    }

    private void of(Task task) {
        boolean finished = assignment != null && engine.restorer().isFinished(task, assignment);
        if (finished) {
            ended.add(task.shape().member(0));
        }
        for (OperatorNode node : task.nodes()) {
            OperatorStates.Snapshot state = state(node);
            if (state != null) {
                node.states().restore(state);
            }
            if (detour.differs() && !finished && node.operator() instanceof SourceOperator source) {
                readAgain(source, node.subtask().vertex());
            }
            if (finished) { // what it gave stays given
                counted.addAll(engine.graph().resultSplits(node.subtask().vertex()));
            } else {
                results(node);
            }
            if (detour.differs()) {
                node.operator()
                        .held()
                        .forEach(record -> detour.waits(record, node.subtask().vertex()));
            }
            if (state != null) {
                node.states().reset();
            }
        }
        if (detour.differs()) {
            inFlight(task);
        }
    }

    private void inFlight(Task task) {
        InFlightData stored = engine.restorer().inFlight(task);
        for (InFlightData.OfChannel one : stored.inputs()) {
            one.records().forEach(record -> detour.waits(record, task.shape().member(0)));
        }
        for (InFlightData.OfChannel one : stored.outputs()) {
            VertexId reader = one.channel().to().vertex();
            one.records().forEach(record -> detour.waits(record, reader));
        }
    }

    private OperatorStates.@Nullable Snapshot state(OperatorNode node) {
        StateAssignment dealt = assignment;
        if (dealt == null) {
            return null;
        }
        OperatorPart part = engine.restorer().part(node.subtask());
        return dealt.state(part, node.subtask().index());
    }

    private void readAgain(SourceOperator source, VertexId vertex) {
        for (int split = 0; split < engine.oracle().splits(); split++) {
            long position = source.position(split);
            if (position >= 0) {
                known.add(split);
                readAgain(source, vertex, split, position);
            }
        }
    }

    private void readAgain(SourceOperator source, VertexId vertex, int split, long from) {
        for (long offset = from; offset < engine.oracle().highest(split); offset++) {
            detour.read(source.record(split, offset), vertex);
        }
    }

    /** They may come from another subtask than before, and so with another number. */
    private void results(OperatorNode node) {
        SplitOffsets given = node.results();
        for (int place = 0; given != null && place < given.size(); place++) {
            int split = node.resultSplit(given.split(place));
            counted.add(split);
            forget(split, given.offset(place), node.subtask().vertex());
        }
    }

    /** Nobody goes on counting the results of subtasks that the checkpoint does not know: what they gave is given anew. */
    private void orphans(Task task) {
        for (OperatorNode node : task.nodes()) {
            OperatorPart part = engine.restorer().part(node.subtask());
            List<Integer> numbers = engine.graph().resultSplits(node.subtask().vertex());
            for (int subtask = 0; subtask < numbers.size(); subtask++) {
                boolean known = assignment != null && assignment.knows(part, subtask);
                if (!known && counted.add(numbers.get(subtask))) {
                    forget(numbers.get(subtask), 0, node.subtask().vertex());
                }
            }
        }
    }

    private void forget(int split, long from, VertexId vertex) {
        for (long number = from; number < engine.oracle().highest(split); number++) {
            detour.mayReturn(new StreamRecord(Row.of(Map.of()), Long.MIN_VALUE, split, number), vertex);
        }
    }
}
