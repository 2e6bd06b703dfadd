package io.barrierscope.visualizer.pick;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.scene.BreakSpots;

/** What is under the pointer, or selected. */
public sealed interface Pick {
    /** Nothing: the empty canvas. */
    static Pick nothing() {
        return Nothing.INSTANCE;
    }

    /** Nothing: the empty canvas. */
    record Nothing() implements Pick {
        private static final Nothing INSTANCE = new Nothing();
    }

    /** A vertex of the job graph. */
    record Vertex(VertexId id) implements Pick {}

    /** An edge of the job graph, by its index. */
    record Edge(int index) implements Pick {}

    /** A subtask of the execution graph. */
    record Subtask(SubtaskId id) implements Pick {}

    /** A place of a subtask's card for breakpoints. */
    record BreakSpot(SubtaskId id, BreakSpots.Kind kind) implements Pick {}

    /** A channel of the execution graph. */
    record Channel(ChannelId id) implements Pick {}

    /** An element in a channel; its sequence number identifies it in later images. */
    record Element(ChannelId channel, ElementImage element) implements Pick {}

    /** A sink's transaction. */
    record Transaction(TransactionId id, SubtaskId sink) implements Pick {}

    /** A checkpoint, in the coordinator's matrix or among the completed ones. */
    record Checkpoint(long id) implements Pick {}

    /** An offset of a topic partition. */
    record TopicEntry(String topic, long offset) implements Pick {}

    /** A sink's log as a whole. */
    record Topic(String sink) implements Pick {}

    /** A task manager. */
    record TaskManager(TaskManagerId id) implements Pick {}

    /** The job manager and its coordinator. */
    record JobManager() implements Pick {}

    /** The verdict of one reader of a sink, or of a vertex's state with an empty reader. */
    record Verdict(String place, String reader) implements Pick {}

    /** Whether there is something. */
    default boolean isSomething() {
        return !(this instanceof Nothing);
    }
}
