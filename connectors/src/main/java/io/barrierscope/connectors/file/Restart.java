package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.operator.PartNames;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What file sinks are to survive.
 *
 * @param checkpoint of an earlier run, from which this one goes on; null when it begins with nothing
 * @param durable whether checkpoints of this run may be gone on from, so that a part has to be on disk as far as they know
 * @param again whether the run is lived through again from its first step: its finished parts may lie there, and are written
 *     once more
 */
public record Restart(@Nullable CompletedCheckpoint checkpoint, boolean durable, boolean again) {
    /** A run that begins with nothing and leaves nothing to go on from. */
    public static final Restart NONE = new Restart(null, false);

    /** A run that lives its first life. */
    public Restart(@Nullable CompletedCheckpoint checkpoint, boolean durable) {
        this(checkpoint, durable, false);
    }

    /** Names of the unfinished parts that the checkpoint knows of at a sink. */
    Set<String> needed(JobVertex sink) {
        Set<String> names = new LinkedHashSet<>();
        CompletedCheckpoint from = checkpoint;
        if (from != null) {
            for (OperatorPart part : from.layout().operators()) {
                if (isOf(part, sink.id(), sink.uid())) {
                    for (int subtask = 0; subtask < part.parallelism(); subtask++) {
                        TaskSnapshot task = from.of(part.firstTask() + subtask);
                        if (task != null) {
                            names.addAll(PartNames.in(task.operators().get(part.place())));
                        }
                    }
                }
            }
        }
        return names;
    }

    private static boolean isOf(OperatorPart part, VertexId sink, @Nullable String uid) {
        return (part.uid() == null && uid == null) ? part.vertex().equals(sink) : Objects.equals(part.uid(), uid);
    }
}
