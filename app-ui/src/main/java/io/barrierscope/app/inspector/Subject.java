package io.barrierscope.app.inspector;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.TransactionId;
import org.jspecify.annotations.Nullable;

/** What can be picked and looked into. */
public sealed interface Subject {
    /** The job as a whole; what is shown while nothing else is picked. */
    record Job() implements Subject {}

    /** One parallel copy of an operator chain. */
    record Subtask(SubtaskId id) implements Subject {}

    /** One channel. */
    record Channel(ChannelId id) implements Subject {}

    /** One task manager. */
    record Worker(TaskManagerId id) implements Subject {}

    /** The checkpoint coordinator. */
    record Coordinator() implements Subject {}

    /** One checkpoint. */
    record Checkpoint(long id) implements Subject {}

    /** What one checkpoint holds and another one does not. */
    record Difference(long from, long to) implements Subject {}

    /** One transaction of a sink. */
    record Transaction(TransactionId id) implements Subject {}

    /** A topic partition or the directory of a file sink, by its name or by the sink that writes it. */
    record Topic(String name) implements Subject {}

    /** One source record, wherever it or what came of it is now; {@code source#split@offset}. */
    record SourceRecord(String origin) implements Subject {}

    /** One failure, counted from 1. */
    record Failure(int number) implements Subject {}

    /** What became of every record, for one reader of a sink, or in a vertex's state when the reader is null. */
    record Verdict(String place, @Nullable String reader) implements Subject {}
}
