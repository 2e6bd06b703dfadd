package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.RunStarter;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.RunController;
import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

/** Saves the current branch of a run such that it can be replayed. */
final class RunRecorder {
    private final Documents documents;
    private final RunController run;
    private final Messages messages;
    private final Executor fx;
    private final String engineVersion;
    private final NoticeListener notice;

    RunRecorder(
            Documents documents,
            RunController run,
            Messages messages,
            Executor fx,
            String engineVersion,
            NoticeListener notice) {
        this.documents = documents;
        this.run = run;
        this.messages = messages;
        this.fx = fx;
        this.engineVersion = engineVersion;
        this.notice = notice;
    }

    /** A name for the file of this run's recording. */
    String fileName() {
        OpenFlow flow = documents.openProperty().get();
        return (flow == null ? "" : flow.title().replaceAll("[^A-Za-z0-9._-]+", "-")) + ".recording.json";
    }

    /** Saves the recording. */
    void save(Path file) {
        OpenFlow flow = documents.openProperty().get();
        Scenario running = documents.scenario();
        RunStarter.Begun begun = documents.beginnings().begun();
        if (flow != null) {
            run.ask(
                    session -> session.recording(flow.text(), running, flow.inputs(), engineVersion)
                            .from(begun == null ? null : begun.start()),
                    recording -> documents.background().execute(() -> write(recording, file)));
        }
    }

    /**
     * What a person did while a scenario ran.
     *
     * @param endMillis how far it ran, in virtual milliseconds; empty when the job came to an end
     */
    record Done(List<Command> acts, OptionalLong endMillis) {}

    /** Adds the action that turns what was done by hand into a scenario of the document. */
    void addTo(ActionRegistry registry, Obstacles obstacles, BiConsumer<Scenario, Done> receiver) {
        registry.add(Action.named("run.to-scenario")
                .in(ActionMenu.RUN_ACT)
                .keys("Ctrl+Alt+R")
                .unless(obstacles.withoutRun())
                .does(() -> script(receiver)));
    }

    private void script(BiConsumer<Scenario, Done> receiver) {
        OpenFlow flow = documents.openProperty().get();
        Scenario running = documents.scenario();
        if (flow != null) {
            run.ask(
                    session -> new Done(
                            session.recording(flow.text(), running, flow.inputs(), engineVersion).commands().stream()
                                    .filter(act -> !(act.fault() instanceof Fault.FromBroker)) // no act of a person's
                                    .toList(),
                            session.ended() ? OptionalLong.empty() : OptionalLong.of(session.timeMillis())),
                    done -> {
                        if (done.acts().isEmpty()) {
                            notice.tell(Tone.WARNING, messages.text("notice.nothing-done"), false);
                        } else {
                            receiver.accept(running, done);
                            String count = Integer.toString(done.acts().size());
                            notice.tell(Tone.GOOD, messages.text("notice.scripted", count), false);
                        }
                    });
        }
    }

    private void write(Recording recording, Path file) {
        String name = String.valueOf(file.getFileName());
        Optional<Problem> problem = SafeFiles.write(file, Recordings.write(recording));
        fx.execute(() -> problem.ifPresentOrElse(
                failed -> notice.tell(
                        Tone.BAD, messages.text("notice.not-saved", name, messages.say(failed.message())), false),
                () -> notice.tell(Tone.GOOD, messages.text("notice.saved", name), false)));
    }
}
