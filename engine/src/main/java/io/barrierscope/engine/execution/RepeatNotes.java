package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.StoredResult;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.operator.KafkaSource;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.transaction.log.LogEntry;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.view.FailureImage;
import java.util.List;

/** Tells the oracle what will come again because a task was restored, so that a doubled record can name its failure. */
final class RepeatNotes {
    private final Engine engine;
    private final Task task;
    private final int failure;

    RepeatNotes(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
        this.failure = engine.scheduler().failureCount();
    }

    void note() {
        SourceOperator source = task.source();
        if (source != null && !task.state().finishedOnRestore) {
            for (int split = 0; split < engine.oracle().splits(); split++) {
                split(source, split);
            }
        }
        if (source instanceof KafkaSource relay && relay.isRelay()) {
            topic(relay);
        }
        for (OperatorNode node : task.nodes()) {
            results(node);
            resultsOfNobody(node);
            node.operator().held().forEach(record -> engine.oracle().repeated(failure, record));
        }
        for (Channel input : task.inputs()) {
            stored(input);
        }
        InFlightData stored = engine.restorer().inFlight(task);
        stored.inputs()
                .forEach(one -> one.records().forEach(record -> engine.oracle().repeated(failure, record)));
        stored.outputs()
                .forEach(one -> one.records().forEach(record -> engine.oracle().repeated(failure, record)));
    }

    /** A stored result is read from its start by each attempt. */
    private void stored(Channel input) {
        StoredResult result = input.stored();
        for (long place = 0; result != null && place < result.sent(); place++) {
            if (result.element(place) instanceof StreamRecord record) {
                engine.oracle().repeated(failure, record);
            }
        }
    }

    /** Splits have come from the coordinator, each with the place where reading begins. */
    void received(SourceOperator source, List<Integer> numbers) {
        for (int number : numbers) {
            int split = engine.oracle().splitOf(task.nodes()[0].subtask().vertex(), number);
            if (split >= 0) {
                split(source, split);
            }
        }
        if (source instanceof KafkaSource relay && relay.isRelay()) {
            topic(relay);
        }
    }

    private void split(SourceOperator source, int split) {
        long position = source.position(split);
        long highest = engine.oracle().highest(split);
        if (position >= 0 && position < highest) {
            engine.tracer().emit(new FailoverEvent.SourceRewound(task.id(), split, highest, position));
            engine.oracle().rewound(failure, split, highest, position);
            String first = engine.oracle().table().origin(split, position).toString();
            engine.scheduler()
                    .restarts()
                    .noteRewound(task, new FailureImage.Replay(task.id(), first, highest - position));
        }
    }

    /** What a source of the same job's records reads once more; they keep the origin they were written with. */
    private void topic(KafkaSource relay) {
        for (TopicPartition partition : relay.partitions()) {
            long from = relay.readFrom(partition, null);
            int again = (int) Math.min(Integer.MAX_VALUE, relay.readBefore(partition) - from);
            if (again <= 0) {
                continue;
            }
            for (LogEntry<StreamRecord> entry :
                    engine.sinks().systems().broker().entries(partition, from, again)) {
                StreamRecord record = entry.payload();
                if (record != null) {
                    engine.oracle().repeated(failure, record);
                }
            }
        }
    }

    /** Results that an operator gives once more. */
    private void results(OperatorNode node) {
        SplitOffsets given = node.results();
        for (int place = 0; given != null && place < given.size(); place++) {
            int split = node.resultSplit(given.split(place));
            long highest = engine.oracle().highest(split);
            if (given.offset(place) < highest) {
                engine.oracle().rewound(failure, split, highest, given.offset(place));
            }
        }
    }

    /** A rescale took subtasks away, and no checkpoint gave what they were at to another: others give their results anew. */
    private void resultsOfNobody(OperatorNode node) {
        if (node.results() == null || node.subtask().index() > 0) {
            return;
        }
        VertexId vertex = node.subtask().vertex();
        int split = engine.oracle().splitOf(vertex, node.parallelism());
        for (int number = node.parallelism();
                split >= 0;
                split = engine.oracle().splitOf(vertex, ++number)) {
            long highest = engine.oracle().highest(split);
            if (highest > 0 && !isHeld(vertex, number)) {
                engine.oracle().rewound(failure, split, highest, 0);
            }
        }
    }

    private boolean isHeld(VertexId vertex, int number) {
        for (Task other : engine.tasks()) {
            for (OperatorNode node : other.nodes()) {
                SplitOffsets given = node.subtask().vertex().equals(vertex) ? node.results() : null;
                for (int place = 0; given != null && place < given.size(); place++) {
                    if (given.split(place) == number) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
