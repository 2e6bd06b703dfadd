package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.EffectImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.TimeImage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What can be asked of a machine at its present moment that its image does not carry, because few look at it and the cost
 * should follow what is looked at. Answers are immutable. A machine that knows nothing answers with nothing.
 */
public interface Looks {
    /** Knows nothing. */
    Looks NOTHING = new Looks() {};

    /** What some subtasks of operators hold, inside chains too, at most so many entries of each state. */
    default List<StateImage> states(Predicate<SubtaskId> whose, int most) {
        return List.of();
    }

    /**
     * What the consumer of a channel holds under the key of a record, by the name of the state, as plain JSON values or text;
     * empty when the channel's records have no key.
     */
    default Map<String, Object> stateUnderKey(ChannelId channel, StreamRecord record) {
        return Map.of();
    }

    /**
     * What a pending or kept checkpoint holds; empty when there is none of that id any more, or never was.
     *
     * @param most entries of each state of each subtask that are listed
     */
    default Optional<CheckpointContent> checkpoint(long id, int most) {
        return Optional.empty();
    }

    /** The files of a checkpoint whose state lies in a store of files; none for state on the heap, or when it is forgotten. */
    default List<CheckpointFile> files(long checkpointId) {
        return List.of();
    }

    /** Where the task of a subtask stands in event time; empty when there is no such task. */
    default Optional<TimeImage> time(SubtaskId subtask) {
        return Optional.empty();
    }

    /** How sources and state go back after a failure. */
    default RecoveryMode recovery() {
        return RecoveryMode.COORDINATED;
    }

    /** The source split of that name as records carry it; -1 when there is none. */
    default int split(Origin origin) {
        return -1;
    }

    /** The source record a record comes from; empty when it has no single one. */
    default Optional<Origin> origin(StreamRecord record) {
        return Optional.empty();
    }

    /** How often a source record counts at every place that counts records. */
    default List<EffectImage> effects(Origin origin) {
        return List.of();
    }
}
