package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateDifference;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which state the step that is shown has changed, as far as the moment before it is known. */
final class Changes {
    private static final int MOST = 64;

    private @Nullable EngineImage before;
    private @Nullable EngineImage shown;

    /** Takes the next picture; the same moment again keeps what it is compared with. */
    void show(EngineImage image) {
        EngineImage last = shown;
        if (last == null || last.step() != image.step()) {
            before = last != null && last.step() == image.step() - 1 ? last : null;
        }
        shown = image;
    }

    /** Learns of the moment one step before the one that is shown, where that was not seen. */
    void learn(EngineImage earlier) {
        EngineImage present = shown;
        if (present != null && earlier.step() == present.step() - 1) {
            before = earlier;
        }
    }

    /** The changed state of each subtask that has any, as its card writes it. */
    Map<SubtaskId, Set<String>> texts() {
        EngineImage old = before;
        EngineImage fresh = shown;
        Map<SubtaskId, Set<String>> texts = new HashMap<>();
        if (old == null || fresh == null) {
            return texts;
        }
        for (int number = 0; number < fresh.subtasks().size(); number++) {
            SubtaskImage task = fresh.subtasks().get(number);
            SubtaskImage earlier = find(old, number, task.id());
            if (earlier != null && !isShared(earlier, task) && !earlier.states().equals(task.states())) {
                texts.put(task.id(), texts(earlier, task));
            }
        }
        return texts;
    }

    /** A subtask has the same number in both images unless the job was rescaled in between. */
    private static @Nullable SubtaskImage find(EngineImage image, int number, SubtaskId id) {
        List<SubtaskImage> tasks = image.subtasks();
        if (number < tasks.size() && tasks.get(number).id().equals(id)) {
            return tasks.get(number);
        }
        return tasks.stream().filter(task -> task.id().equals(id)).findFirst().orElse(null);
    }

    private static Set<String> texts(SubtaskImage before, SubtaskImage after) {
        Set<String> texts = new HashSet<>();
        StateDifference.between(before.states(), after.states(), MOST).changes().forEach(change -> {
            if (change.after() != null) {
                texts.add((change.key().isEmpty() ? change.state() : change.key()) + ": " + change.after());
            }
        });
        return texts;
    }
}
