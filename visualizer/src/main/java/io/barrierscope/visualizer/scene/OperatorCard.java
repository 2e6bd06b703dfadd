package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Map;

/**
 * All subtasks of a task as one card, for pictures in which the subtasks would be too small or too many.
 *
 * @param box around its subtasks
 * @param subtasks how many there are
 * @param states how many are in each state, in the order in which states follow each other
 * @param waiting how many do not go on
 * @param full how many have an output that is full
 * @param pending the newest checkpoint under way, 0 for none
 * @param acknowledged how many have acknowledged it
 * @param telling the subtask to look at first: one that has failed, else one that waits, else the first
 */
public record OperatorCard(
        VertexId head,
        String title,
        List<IconId> icons,
        Rect box,
        int subtasks,
        Map<ExecutionState, Integer> states,
        int waiting,
        int full,
        long pending,
        int acknowledged,
        SubtaskId telling) {}
