package io.barrierscope.visualizer.pick;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.FlowScene;
import java.util.Map;

/** Walks by keyboard from thing to thing: to the nearest one that lies in a direction. */
public final class SceneWalk {
    /** Something aside counts as this many times as far as something straight ahead. */
    private static final double ASIDE = 2.5;

    /** What is further aside than this many times its way ahead lies in another direction. */
    private static final double STEEPEST = 4;

    private SceneWalk() {}

    /** Where a step of the walk goes. */
    public enum Direction {
        LEFT(-1, 0),
        RIGHT(1, 0),
        UP(0, -1),
        DOWN(0, 1);

        private final int dx;
        private final int dy;

        Direction(int dx, int dy) {
            this.dx = dx;
            this.dy = dy;
        }
    }

    /** The next thing in a direction; the first subtask when nothing is picked; what is picked at the end of the way. */
    public static Pick next(FlowScene scene, Pick from, Direction direction) {
        Map<Pick, Rect> all = PickPlaces.all(scene);
        Pick start = from instanceof Pick.Element element ? new Pick.Channel(element.channel()) : from;
        Rect here = all.getOrDefault(start, PickPlaces.of(scene, start, 1));
        if (here == null) {
            return scene.tasks().isEmpty()
                    ? from
                    : new Pick.Subtask(scene.tasks().get(0).id());
        }
        Pick best = from;
        double nearest = Double.MAX_VALUE;
        for (Map.Entry<Pick, Rect> entry : all.entrySet()) {
            double way = way(here, entry.getValue(), direction);
            if (way < nearest && !entry.getKey().equals(start)) {
                nearest = way;
                best = entry.getKey();
            }
        }
        return best;
    }

    /** How far it is to a place; without end when it does not lie in the direction. */
    private static double way(Rect from, Rect to, Direction direction) {
        double ahead = (to.centerX() - from.centerX()) * direction.dx + (to.centerY() - from.centerY()) * direction.dy;
        if (ahead <= 1) {
            return Double.MAX_VALUE;
        }
        boolean level = direction.dy == 0;
        double aside = level
                ? gap(from.y(), from.bottom(), to.y(), to.bottom())
                : gap(from.x(), from.right(), to.x(), to.right());
        double off = level ? Math.abs(to.centerY() - from.centerY()) : Math.abs(to.centerX() - from.centerX());
        return aside > 0 && off > STEEPEST * ahead ? Double.MAX_VALUE : ahead + aside * ASIDE + off / 10;
    }

    /** What parts two spans; 0 when they overlap. */
    private static double gap(double from, double to, double otherFrom, double otherTo) {
        return Math.max(0, Math.max(otherFrom - to, from - otherTo));
    }
}
