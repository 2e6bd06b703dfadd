package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which failure a picture is about. */
final class Failures {
    private Failures() {}

    /** The oldest failure still being answered, else the last one, else null. */
    static @Nullable FailureImage current(EngineImage image) {
        List<FailureImage> failures = image.failures();
        for (FailureImage failure : failures) {
            if (isOpen(failure)) {
                return failure;
            }
        }
        return failures.isEmpty() ? null : failures.get(failures.size() - 1);
    }

    static boolean isOpen(FailureImage failure) {
        return failure.canRestart() && failure.restartedMillis() < 0;
    }

    /** The subtasks that restart together just now. */
    static Set<SubtaskId> affected(EngineImage image, @Nullable FailureImage current) {
        Set<SubtaskId> affected = new LinkedHashSet<>();
        if (current != null && isOpen(current) && !image.jobStatus().isTerminal()) {
            affected.addAll(current.restarted());
        }
        return affected;
    }
}
