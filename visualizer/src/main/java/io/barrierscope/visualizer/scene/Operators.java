package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import java.util.Set;

/**
 * A picture's tasks without their subtasks.
 *
 * @param cards in the order of the picture
 * @param links between them
 * @param acknowledged the subtasks that have acknowledged the checkpoint under way
 */
public record Operators(List<OperatorCard> cards, List<OperatorLink> links, Set<SubtaskId> acknowledged) {
    /** The newest checkpoint under way, 0 for none. */
    public long pending() {
        return cards.isEmpty() ? 0 : cards.get(0).pending();
    }

    /** Sums one picture up, without any before it. */
    public static Operators of(FlowScene scene) {
        return new OperatorBuilder().build(scene);
    }
}
