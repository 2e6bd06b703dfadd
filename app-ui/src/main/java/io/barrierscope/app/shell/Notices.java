package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.run.RunModel.Told;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;

/** Puts what has to be told into words and onto the notice bar. */
final class Notices {
    private final NoticeBar bar;
    private final Messages messages;
    private final EventWords words;
    private final RunModel model;
    private final RunController run;
    private final Documents documents;
    private final Questions questions;

    Notices(
            NoticeBar bar,
            Messages messages,
            EventWords words,
            RunModel model,
            RunController run,
            Documents documents,
            Questions questions) {
        this.bar = bar;
        this.messages = messages;
        this.words = words;
        this.model = model;
        this.run = run;
        this.documents = documents;
        this.questions = questions;
    }

    void listen() {
        model.onTold(this::tell);
        documents.beginnings().connecting().listen(new Connections(), questions::password);
        documents.onNotice(bar::tell);
    }

    /** What goes on while a run is connected to real brokers. */
    private final class Connections implements Connecting.Teller {
        private String words = "";

        @Override
        public void connecting(String servers, Runnable giveUp) {
            words = messages.text("notice.connecting", servers);
            bar.tell(Tone.PLAIN, words, messages.text("notice.connecting.cancel"), giveUp);
        }

        @Override
        public void over() {
            bar.dismiss(words);
        }
    }

    private void tell(Told told) {
        if (told instanceof Told.Branched branched) {
            bar.tell(
                    Tone.PLAIN,
                    messages.text("notice.branched", name(branched.fresh()), name(branched.left())),
                    messages.text("notice.branched.go", name(branched.left())),
                    () -> run.switchTo(branched.left()));
        } else if (told instanceof Told.Acted acted) {
            boolean paused = model.modeProperty().get() == PlayMode.PAUSED;
            if (paused && !bar.isVisible()) {
                bar.tell(
                        Tone.WARNING,
                        messages.text("notice.acted", words.fault(acted.fault())),
                        messages.text("notice.acted.go"),
                        run::play);
            }
        } else if (told instanceof Told.Missed missed) {
            bar.tell(Tone.PLAIN, messages.text(missed.cancelled() ? "notice.cancelled" : "notice.missed"));
        } else if (told instanceof Told.Broken broken) {
            bar.tell(Tone.BAD, messages.text("notice.broken", broken.message()));
        } else if (told instanceof Told.Ended ended) {
            Tone tone = ended.status() == JobStatus.FINISHED ? Tone.GOOD : Tone.WARNING;
            bar.tell(tone, messages.text("notice.ended", ended.status()));
            documents.checkClaims();
        }
    }

    private String name(BranchId id) {
        RunFrame frame = model.frameProperty().get();
        if (frame != null) {
            for (BranchImage branch : frame.history().branches()) {
                if (branch.id().equals(id)) {
                    return branch.name();
                }
            }
        }
        return id.toString();
    }
}
