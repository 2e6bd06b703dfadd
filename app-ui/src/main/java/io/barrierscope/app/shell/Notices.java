package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.run.Miss;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.run.RunModel.Told;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.function.Supplier;

/** Puts what has to be told into words and onto the notice bar. */
final class Notices {
    private final NoticeBar bar;
    private final Messages messages;
    private final EventWords words;
    private final RunModel model;
    private final RunController run;
    private final Documents documents;
    private final Questions questions;
    private final Supplier<String> troubles;

    /**
     * Makes a teller who has told nothing.
     *
     * @param troubles why nothing paused the run where a breakpoint is, in a sentence; empty for nothing
     */
    Notices(
            NoticeBar bar,
            Messages messages,
            EventWords words,
            RunModel model,
            RunController run,
            Documents documents,
            Questions questions,
            Supplier<String> troubles) {
        this.bar = bar;
        this.messages = messages;
        this.words = words;
        this.model = model;
        this.run = run;
        this.documents = documents;
        this.questions = questions;
        this.troubles = troubles;
    }

    void listen() {
        model.onTold(this::tell);
        documents.beginnings().connecting().listen(new Connections(), questions::password);
        documents.onNotice(bar::tell);
        documents.onChecked(this::tellClaims);
        model.frameProperty().addListener((value, before, after) -> bar.moved(after));
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
            bar.sign(IconId.BRANCH);
            bar.whileAt(frame -> frame.history().current().equals(branched.fresh()));
        } else if (told instanceof Told.Acted acted) {
            boolean paused = model.modeProperty().get() == PlayMode.PAUSED;
            if (paused && !bar.isVisible()) {
                bar.tell(
                        Tone.WARNING,
                        messages.text("notice.acted", words.fault(acted.fault())),
                        messages.text("notice.acted.go"),
                        run::play);
                bar.whileAt(frame -> frame.image().step() == acted.step() && frame.mode() == PlayMode.PAUSED);
            }
        } else if (told instanceof Told.Vain vain) {
            bar.tell(Tone.WARNING, words.line(vain.event()));
            bar.whileAt(frame -> frame.image().step() >= vain.step());
        } else if (told instanceof Told.Missed missed) {
            tellMiss(missed.why());
        } else if (told instanceof Told.Broken broken) {
            bar.tell(Tone.BAD, messages.text("notice.broken", broken.message()));
        } else if (told instanceof Told.Ended ended) {
            Tone tone = ended.status() == JobStatus.FINISHED ? Tone.GOOD : Tone.WARNING;
            tellAtEnd(tone, messages.text("notice.ended", ended.status()));
            documents.checkClaims();
        }
    }

    private void tellMiss(Miss why) {
        RunFrame present = model.frameProperty().get();
        long step = present == null || why == Miss.NOTHING_BEFORE
                ? 0
                : present.image().step();
        tellWithTroubles(Tone.PLAIN, messages.text("notice.missed." + why));
        bar.whileAt(frame -> frame.image().step() == step);
    }

    private void tellClaims(List<ClaimResult> results) {
        long holding = results.stream().filter(ClaimResult::holds).count();
        tellAtEnd(
                holding == results.size() ? Tone.GOOD : Tone.BAD,
                messages.counted("notice.ended.claims", holding, results.size()));
    }

    private void tellAtEnd(Tone tone, String text) {
        tellWithTroubles(tone, text);
        bar.whileAt(frame -> frame.image().ended());
    }

    /** A run that went past a breakpoint because its condition could not be answered must not look as if it never came there. */
    private void tellWithTroubles(Tone tone, String text) {
        String trouble = troubles.get();
        if (trouble.isEmpty()) {
            bar.tell(tone, text);
        } else {
            bar.tell(Tone.WARNING, messages.text("notice.two", text, trouble));
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
