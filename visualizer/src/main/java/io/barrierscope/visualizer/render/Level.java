package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.TaskCard;

/** How much of a job is drawn: the larger things are on the screen, the more of them. */
public enum Level {
    /** One card per operator chain, one band per edge. */
    OPERATORS,
    /** Every subtask, every channel with what is in it. */
    SUBTASKS,
    /** The same with the values of records and the fill of channels in figures. */
    ELEMENTS;

    /** More subtasks than this are never drawn at once. */
    public static final int MOST_SUBTASKS = 4_000;

    private static final double SUBTASK_FROM_PIXELS = 21;
    private static final double ELEMENTS_FROM_SCALE = 1.3;

    /**
     * What a view of a picture shows.
     *
     * @param tooMuch whether too many subtasks are in sight
     */
    static Level of(FlowScene scene, Viewport view, boolean tooMuch) {
        if (scene.tasks().isEmpty()) {
            return SUBTASKS;
        }
        boolean small = scene.tasks().get(0).box().height() * view.scale() < SUBTASK_FROM_PIXELS;
        if (small || tooMuch) {
            return OPERATORS;
        }
        return view.scale() >= ELEMENTS_FROM_SCALE ? ELEMENTS : SUBTASKS;
    }

    /** Whether more subtasks are in sight than are ever drawn at once. */
    static boolean isTooMuch(FlowScene scene, Viewport view) {
        if (scene.tasks().size() <= MOST_SUBTASKS) {
            return false;
        }
        Rect sight = view.visible();
        int seen = 0;
        for (TaskCard card : scene.tasks()) {
            if (sight.intersects(card.box()) && ++seen > MOST_SUBTASKS) {
                return true;
            }
        }
        return false;
    }
}
