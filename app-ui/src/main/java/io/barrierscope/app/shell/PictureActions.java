package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.visualizer.pick.SceneWalk.Direction;
import java.util.Locale;

/** The actions that go from thing to thing in the picture of the run. */
final class PictureActions {
    private PictureActions() {}

    static void addTo(ActionRegistry registry, Picture picture, Obstacles obstacles) {
        for (Direction direction : Direction.values()) {
            String name = direction.name().toLowerCase(Locale.ROOT);
            String key = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            registry.add(Action.named("pick." + name)
                    .in(ActionMenu.VIEW_PICK)
                    .keys("Alt+" + key)
                    .unless(obstacles.withoutRun())
                    .does(() -> picture.walk(direction)));
        }
    }
}
