package io.barrierscope.app.shell;

import io.barrierscope.app.editor.canvas.TextClipboard;
import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Deed;
import io.barrierscope.app.inspector.FolderRows;
import io.barrierscope.app.inspector.Insights;
import io.barrierscope.app.inspector.InspectorView;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.life.LifeModel;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;

/** The inspector of a window: what is picked, what the run is asked about it, and what its buttons do. */
final class Looking {
    private final RunModel model;
    private final RunController run;
    private final Insights insights;
    private final LifeModel lives;
    private final Inspectors inspectors;
    private final InspectorView view;
    private final FolderDesk desk;
    private final Messages messages;
    private LongConsumer restorer = id -> {};
    private NoticeListener notice = (tone, words, problems) -> {};

    Looking(Messages messages, EventWords words, RunController run, RunModel model, Documents documents, Executor fx) {
        this.messages = messages;
        this.desk = new FolderDesk(documents.background(), fx);
        this.model = model;
        this.run = run;
        Insights.Asker asker = new Insights.Asker() {
            @Override
            public <T> void ask(Function<EngineSession, T> question, Consumer<T> answer) {
                run.ask(question, answer);
            }
        };
        this.insights = new Insights(asker);
        this.lives = new LifeModel(asker);
        this.inspectors = new Inspectors(
                messages, words, insights, lives, new FolderRows(messages, documents.beginnings()::folders));
        this.view = new InspectorView(messages, model.subjectProperty()::set, this::act);
        insights.onArrived(this::show);
        lives.onChanged(this::show);
        model.frameProperty().addListener((value, before, after) -> {
            if (after == null) {
                insights.forget();
                lives.forget();
            }
        });
        model.subjectProperty().addListener((value, before, after) -> show());
    }

    /** Shows folders. */
    FolderDesk folders() {
        return desk;
    }

    InspectorView view() {
        return view;
    }

    /**
     * Calls these.
     *
     * @param restoring starts the job again from a checkpoint
     * @param teller tells what a person has to know
     */
    void listen(LongConsumer restoring, NoticeListener teller) {
        restorer = restoring;
        notice = teller;
    }

    void show(RunFrame frame) {
        BranchId branch = frame.history().current();
        boolean still = frame.mode() == PlayMode.PAUSED;
        insights.at(branch, frame.image().step(), still);
        lives.at(branch, frame.image().step(), still);
        show();
    }

    private void show() {
        RunFrame frame = model.frameProperty().get();
        Subject picked = model.subjectProperty().get();
        if (frame != null) {
            view.show(picked, inspectors.inspect(picked, frame.image()).orElse(null));
        }
    }

    private void act(Deed deed) {
        if (deed instanceof Deed.Seek seek) {
            run.seek(seek.step());
        } else if (deed instanceof Deed.Restore restore) {
            restorer.accept(restore.checkpointId());
        } else if (deed instanceof Deed.OpenFolder open) {
            desk.open(open.folder(), () -> refused(open.folder()));
        } else if (deed instanceof Deed.CopyText copy) {
            TextClipboard.system().put(copy.text());
            notice.tell(Tone.GOOD, messages.text("folder.copied", copy.text()), false);
        } else if (deed instanceof Deed.GiveUp) {
            lives.giveUp();
        } else if (deed instanceof Deed.GoOn) {
            lives.goOn();
        }
    }

    private void refused(Path folder) {
        notice.tell(Tone.WARNING, messages.text("folder.refused", folder.toString()), false);
    }
}
