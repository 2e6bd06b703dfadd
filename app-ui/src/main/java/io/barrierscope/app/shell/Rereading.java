package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.document.FlowDocument;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

/**
 * Reads the file of the open document again after another program has changed it. What was here becomes the entry before it
 * in the undo list, and what runs goes on, so that nothing is lost by it.
 */
final class Rereading {
    private final Documents documents;
    private final Opener opener;
    private final Messages messages;
    private final Executor fx;
    private final NoticeListener notice;
    private final BiConsumer<Path, String> onRead;

    /** @param onRead hears what the file holds */
    Rereading(
            Documents documents,
            Opener opener,
            Messages messages,
            Executor fx,
            NoticeListener notice,
            BiConsumer<Path, String> onRead) {
        this.documents = documents;
        this.opener = opener;
        this.messages = messages;
        this.fx = fx;
        this.notice = notice;
        this.onRead = onRead;
    }

    void read(Path file) {
        documents.background().execute(() -> {
            Opening opening = opener.openFile(file);
            FlowDocument placed = PlacedDocument.of(opening);
            fx.execute(() -> take(file, opening, placed));
        });
    }

    private void take(Path file, Opening opening, FlowDocument placed) {
        OpenFlow present = documents.openProperty().get();
        if (present == null || !file.equals(present.file())) {
            return; // something else was opened meanwhile
        }
        if (opening instanceof Opening.Refused refused) {
            documents.editor().unsaved();
            notice.tell(Tone.BAD, messages.text("notice.not-reread", file, messages.say(refused.reason())), false);
            return;
        }
        documents.editor().settle();
        documents.editor().edit(EditName.of(EditName.Kind.REREAD), placed);
        documents.editor().saved();
        OpenFlow flow =
                opening instanceof Opening.Opened opened ? opened.flow() : ((Opening.Unfinished) opening).flow();
        onRead.accept(file, flow.text());
        notice.tell(Tone.WARNING, messages.text("notice.reloaded", file), false);
    }
}
