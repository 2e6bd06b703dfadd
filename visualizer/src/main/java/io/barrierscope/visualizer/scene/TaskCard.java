package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A subtask as drawn.
 *
 * @param members the operators of the chain, head first
 * @param source whether nothing comes in
 * @param icons one per operator of the chain, as far as known
 * @param machine where it runs, null without a slot
 * @param taskManager the same in words, empty without a slot
 * @param machineLost whether that task manager is gone
 * @param attempt number of the current attempt, from 0
 * @param facts elements in line for it, its watermark, its late records: those there are
 * @param lines its state, one {@code name: value} a line, most important first
 * @param changed those of the lines, or of the keys in them, that have another value than one step before
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
        @Nullable TaskManagerId machine,
        String taskManager,
        boolean machineLost,
        String processed,
        List<Fact> facts,
        List<String> lines,
        Set<String> changed,
        String waiting,
        long awaitedBarrier,
        boolean backpressured,
        long lastBarrier,
        int region) {
    /** Something about a subtask in a few words. */
    public record Fact(Kind kind, String text) {
        /** What it is about. */
        public enum Kind {
            LATE,
            BACKLOG,
            WATERMARK
        }
    }

    /** Parts the keys of a keyed state within one line. */
    public static final String PAIR_GAP = "\t";

    /** Why it does not go on, in as few words as there are for it. */
    public String waitingShort() {
        if (isDead()) {
            return Words.of("task.restarts.short");
        }
        return backpressured
                ? Words.of("task.backpressured")
                : awaitedBarrier > 0 ? Words.of("task.aligning.short", awaitedBarrier) : waiting;
    }

    /** The first operator of the chain, with the number of those that follow it. */
    public String shortTitle() {
        return new CoordinatorCard.Column(title, 1).shortName();
    }

    /** How many records it has processed, without words. */
    public String processedCount() {
        int end = 0;
        while (end < processed.length() && !Character.isLetter(processed.charAt(end))) {
            end++;
        }
        return processed.substring(0, end).strip();
    }

    /** The state in a word. */
    public String stateWord() {
        return Words.of("state." + state);
    }

    /** The state as one sign, so that it never hangs on colour alone. */
    public String stateLetter() {
        return stateLetter(state);
    }

    /** A state as one sign: a tick, a cross, an exclamation mark for those that end an attempt, else a sign of its language. */
    public static String stateLetter(ExecutionState state) {
        return switch (state) {
            case FINISHED -> "\u2713";
            case CANCELED, CANCELING -> "\u00d7";
            case FAILED -> "!";
            default -> Words.of("sign." + state);
        };
    }

    /** Whether this attempt has ended badly or is being ended. */
    public boolean isDead() {
        return state == ExecutionState.FAILED || state == ExecutionState.CANCELED || state == ExecutionState.CANCELING;
    }
}
