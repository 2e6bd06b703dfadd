package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Locale;

/**
 * A subtask as drawn.
 *
 * @param members the operators of the chain, head first
 * @param source whether nothing comes in
 * @param icons one per operator of the chain, as far as known
 * @param taskManager where it runs, empty without a slot
 * @param machineLost whether that task manager is gone
 * @param attempt number of the current attempt, from 0
 * @param lines its state, one {@code name: value} a line, most important first
 * @param waiting why it does not go on; empty when it does
 * @param awaitedBarrier the checkpoint it aligns for, 0 for none
 */
public record TaskCard(
        SubtaskId id,
        List<VertexId> members,
        boolean source,
        Rect box,
        String title,
        List<IconId> icons,
        ExecutionState state,
        int attempt,
        String taskManager,
        boolean machineLost,
        String processed,
        List<String> lines,
        String waiting,
        long awaitedBarrier,
        boolean backpressured,
        long lastBarrier,
        int region) {
    /** Parts the keys of a keyed state within one line. */
    public static final String PAIR_GAP = "\t";

    /** The state in a word. */
    public String stateWord() {
        return Words.of("state." + state);
    }

    /** The state as one capital letter, so that it never hangs on colour alone. */
    public String stateLetter() {
        return stateWord().substring(0, 1).toUpperCase(Locale.ROOT);
    }

    /** Whether this attempt has ended badly or is being ended. */
    public boolean isDead() {
        return state == ExecutionState.FAILED || state == ExecutionState.CANCELED || state == ExecutionState.CANCELING;
    }
}
