package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which operators run in one task: events of a chain name its head, people name any of its members. */
final class Chains {
    private final Map<VertexId, VertexId> heads = new TreeMap<>();
    private final Map<SubtaskId, Integer> inputs = new TreeMap<>();

    Chains(EngineImage image) {
        for (SubtaskImage subtask : image.subtasks()) {
            for (VertexId member : subtask.members()) {
                heads.put(member, subtask.id().vertex());
            }
        }
        for (ChannelImage channel : image.channels()) {
            inputs.merge(channel.id().to(), 1, Integer::sum);
        }
    }

    /** Whether the barriers of several channels meet in the subtask; elsewhere the first barrier is the last one too. */
    boolean isAligning(@Nullable SubtaskId subtask) {
        return subtask != null && inputs.getOrDefault(subtask, 0) > 1;
    }

    /** Whether an event's subtask is one of the operator's own, or of the task it runs in when it has no input of its own. */
    boolean isAt(@Nullable SubtaskId subtask, VertexId vertex) {
        return subtask != null && head(subtask.vertex()).equals(head(vertex));
    }

    boolean isSame(@Nullable SubtaskId one, SubtaskId other) {
        return one != null && one.index() == other.index() && isAt(one, other.vertex());
    }

    private VertexId head(VertexId vertex) {
        return heads.getOrDefault(vertex, vertex);
    }
}
