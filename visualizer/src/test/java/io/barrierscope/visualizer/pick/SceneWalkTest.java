package io.barrierscope.visualizer.pick;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.pick.SceneWalk.Direction;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.SceneBuilder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SceneWalkTest {
    private final FlowScene scene = new SceneBuilder(null).build(SampleImages.alignment());

    @Test
    void with_nothing_picked_the_walk_begins_at_the_first_subtask() {
        assertThat(SceneWalk.next(scene, Pick.nothing(), Direction.DOWN))
                .isEqualTo(new Pick.Subtask(scene.tasks().get(0).id()));
    }

    @Test
    void at_the_end_of_the_way_what_is_picked_stays_picked() {
        Pick top = new Pick.JobManager();

        assertThat(SceneWalk.next(scene, top, Direction.UP)).isEqualTo(top);
    }

    @Test
    void everything_can_be_reached() {
        Set<Pick> reached = new LinkedHashSet<>();
        Deque<Pick> open =
                new ArrayDeque<>(Set.of(new Pick.Subtask(scene.tasks().get(0).id())));
        while (!open.isEmpty()) {
            Pick at = open.remove();
            if (reached.add(at)) {
                for (Direction direction : Direction.values()) {
                    open.add(SceneWalk.next(scene, at, direction));
                }
            }
        }

        assertThat(reached).containsAll(PickPlaces.all(scene).keySet());
    }
}
