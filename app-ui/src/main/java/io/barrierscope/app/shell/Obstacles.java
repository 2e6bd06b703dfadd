package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import org.jspecify.annotations.Nullable;

/** Says why an action of the run is not possible at the moment that is shown. */
final class Obstacles {
    private final Messages messages;
    private final RunModel model;
    private final ObservableBooleanValue editing;

    Obstacles(Messages messages, RunModel model, ObservableBooleanValue editing) {
        this.messages = messages;
        this.model = model;
        this.editing = editing;
    }

    /** Possible whenever a run is open. */
    ObservableStringValue withoutRun() {
        return of(frame -> null);
    }

    /** Possible whenever a run is open or something is there to run. */
    ObservableStringValue withoutAnything(ObservableStringValue nothingOpen) {
        ObservableStringValue withoutRun = withoutRun();
        return Bindings.createStringBinding(
                () -> editing.get() ? nothingOpen.get() : withoutRun.get(), editing, nothingOpen, withoutRun);
    }

    /** Possible unless the run has ended and there is no future. */
    ObservableStringValue atEnd() {
        return of(frame -> frame.image().ended() && !frame.isPast() ? "obstacle.end" : null);
    }

    /** Possible unless nothing has happened yet. */
    ObservableStringValue atStart() {
        return of(frame -> frame.image().step() == 0 ? "obstacle.start" : null);
    }

    /** Possible unless the furthest step is shown. */
    ObservableStringValue atFurthest() {
        return of(frame -> frame.isPast() ? null : "obstacle.furthest");
    }

    /** Possible unless the job has ended at the moment that is shown. */
    ObservableStringValue withoutJob() {
        return of(frame -> frame.image().jobStatus().isTerminal() ? "obstacle.job" : null);
    }

    /** Possible while a subtask is picked in a run. */
    ObservableStringValue withoutSubtask() {
        return ofPicked(subject -> subject instanceof Subject.Subtask, "obstacle.subtask");
    }

    /** Possible while something is picked at which a run can pause. */
    ObservableStringValue withoutPlace() {
        return ofPicked(subject -> !Debugging.places(subject).isEmpty(), "obstacle.place");
    }

    /** Possible while a subtask or a channel is picked. */
    ObservableStringValue withoutPort() {
        return ofPicked(
                subject -> subject instanceof Subject.Subtask || subject instanceof Subject.Channel, "obstacle.port");
    }

    private ObservableStringValue ofPicked(Predicate<Subject> fits, String key) {
        ObservableStringValue withoutRun = withoutRun();
        return Bindings.createStringBinding(
                () -> !withoutRun.get().isEmpty()
                                || fits.test(model.subjectProperty().get())
                        ? withoutRun.get()
                        : messages.text(key),
                withoutRun,
                model.subjectProperty());
    }

    /** Possible only while a long way is under way. */
    ObservableStringValue notTravelling() {
        return Bindings.createStringBinding(
                () -> model.travelProperty().get() == RunModel.NOT_TRAVELLING ? messages.text("obstacle.travel") : "",
                model.travelProperty());
    }

    private ObservableStringValue of(Function<RunFrame, @Nullable String> question) {
        return Bindings.createStringBinding(
                () -> {
                    RunFrame frame = model.frameProperty().get();
                    String key =
                            editing.get() ? "obstacle.editing" : frame == null ? "obstacle.run" : question.apply(frame);
                    return key == null ? "" : messages.text(key);
                },
                model.frameProperty(),
                editing);
    }
}
