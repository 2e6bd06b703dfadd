package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.file.Autosave;
import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.Recovery;
import io.barrierscope.app.file.RunKeeper;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.engine.base.Problem;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Everything that keeps one window's document: its file, its autosave, the question before it is left. */
final class Keeping implements AutoCloseable {
    private final Documents documents;
    private final Shared shared;
    private final FileKeeper keeper;
    private final Saving saving;
    private final Autosave autosave;
    private final Runnable stopAutosave;
    private final RunKeeping runs;
    private boolean rescuing;

    Keeping(
            Documents documents,
            Shared shared,
            Questions questions,
            Messages messages,
            Executor fx,
            int number,
            RunModel model,
            NoticeListener notice) {
        this.documents = documents;
        this.shared = shared;
        this.keeper = new FileKeeper(documents.editor(), documents.background(), fx);
        this.saving = new Saving(
                documents,
                keeper,
                shared.recent(),
                questions,
                messages,
                notice,
                shared.ports().opener(),
                fx);
        Consumer<Problem> lost = problem -> fx.execute(() -> notice.tell(
                Tone.WARNING,
                messages.text("notice.no-autosave", problem.place(), messages.say(problem.message())),
                false));
        this.autosave = new Autosave(shared.recovery(), number, System::currentTimeMillis, lost);
        this.runs = new RunKeeping(
                documents, model, shared, new RunKeeper(shared.runs(), number, lost), System::currentTimeMillis);
        documents.onLeaving(saving::leave);
        documents.onTaken(saving::taken);
        documents.editor().documentProperty().addListener((value, before, after) -> note());
        documents.editor().modifiedProperty().addListener((value, before, after) -> note());
        this.stopAutosave = shared.beat().every(Autosave.PERIOD_SECONDS, autosave::tick);
    }

    Saving saving() {
        return saving;
    }

    boolean isRescuing() {
        return rescuing;
    }

    /** Opens work that a crash has left; its file goes when this window keeps the work itself. */
    void rescue(Recovery.Left left) {
        rescuing = true;
        documents.openRescued(left.work(), () -> {
            note();
            documents.background().execute(() -> {
                autosave.tick();
                shared.recovery().discard(left.store());
            });
        });
    }

    /** Goes on with a run that a crash has left. */
    void goOnWith(KeptRun run, boolean atLastStep) {
        rescuing = true;
        documents.goOnWith(run, atLastStep);
    }

    void goOnFrom(Keeping other) {
        keeper.goOnFrom(other.keeper);
        rescuing = other.rescuing;
        note();
    }

    private void note() {
        OpenFlow flow = documents.openProperty().get();
        autosave.note(flow == null ? "" : flow.title(), keeper.fileProperty().get(), documents.editor());
    }

    @Override
    public void close() {
        stopAutosave.run();
        autosave.close();
        runs.close();
    }
}
