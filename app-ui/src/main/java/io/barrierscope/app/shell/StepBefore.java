package io.barrierscope.app.shell;

import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.EngineImage;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Where a run has come to rest, asks how it was one step before, so that the picture can mark what the step has changed. */
final class StepBefore {
    private static final Duration REST = Duration.millis(150);

    /** In a larger job the marks are too small to be seen, and the answer is dear. */
    private static final int MOST_SUBTASKS = 1_000;

    private final RunController run;
    private final RunModel model;
    private final Picture picture;
    private final PauseTransition rest = new PauseTransition(REST);

    StepBefore(RunController run, RunModel model, Picture picture) {
        this.run = run;
        this.model = model;
        this.picture = picture;
        rest.setOnFinished(event -> ask());
    }

    /** Begins to follow the run. */
    void listen() {
        model.frameProperty().addListener((value, before, after) -> follow(before, after));
    }

    private void follow(@Nullable RunFrame before, @Nullable RunFrame after) {
        if (after == null || after.mode() != PlayMode.PAUSED || after.image().step() == 0) {
            rest.stop();
        } else if (before == null || !isSameMoment(before, after) || before.mode() != PlayMode.PAUSED) {
            rest.stop();
            if (after.image().subtasks().size() <= MOST_SUBTASKS) {
                rest.playFromStart();
            }
        }
    }

    private void ask() {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            long step = frame.image().step();
            run.ask(session -> before(session, step), found -> found.ifPresent(earlier -> tell(frame, earlier)));
        }
    }

    private static Optional<EngineImage> before(EngineSession session, long step) {
        return session.steps() == step ? Optional.of(session.at(step - 1, EngineSession::image)) : Optional.empty();
    }

    private void tell(RunFrame asked, EngineImage earlier) {
        RunFrame now = model.frameProperty().get();
        if (now != null && isSameMoment(asked, now)) {
            picture.showBefore(earlier);
        }
    }

    private static boolean isSameMoment(RunFrame one, RunFrame other) {
        return one.branch().id().equals(other.branch().id())
                && one.image().step() == other.image().step();
    }
}
