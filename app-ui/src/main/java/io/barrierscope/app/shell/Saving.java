package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opener;
import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.RecentFiles;
import io.barrierscope.app.file.SaveOutcome;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Saves the open document, and sees to it that nothing unsaved is left without a question. */
final class Saving {
    private static final String ENDING = ".flow.json";

    private final Documents documents;
    private final FileKeeper keeper;
    private final RecentFiles recent;
    private final Questions questions;
    private final Messages messages;
    private final NoticeListener notice;
    private final Rereading rereading;

    Saving(
            Documents documents,
            FileKeeper keeper,
            RecentFiles recent,
            Questions questions,
            Messages messages,
            NoticeListener notice,
            Opener opener,
            Executor fx) {
        this.documents = documents;
        this.keeper = keeper;
        this.recent = recent;
        this.questions = questions;
        this.messages = messages;
        this.notice = notice;
        this.rereading = new Rereading(documents, opener, messages, fx, notice, keeper::opened);
    }

    /** Takes up a document that was opened. */
    void taken(OpenFlow flow) {
        Path file = flow.file();
        keeper.opened(file, flow.text());
        if (file != null) {
            remember(file);
        }
    }

    /** Saves the document where it lives, or asks where. */
    void save() {
        save(() -> {});
    }

    /** Asks for another place and saves the document there. */
    void saveAs() {
        saveAs(() -> {});
    }

    /** Goes on when nothing is unsaved, or when a person has said what shall become of it. */
    void leave(Runnable next) {
        if (!documents.editor().modifiedProperty().get()) {
            next.run();
            return;
        }
        questions.unsaved(title(), answer -> {
            if (answer == Questions.Unsaved.SAVE) {
                save(next);
            } else {
                next.run();
            }
        });
    }

    /** Looks whether someone else has changed the file, and asks what to do; when nothing was edited, reads it again. */
    void look() {
        keeper.look(disk -> {
            Path file = keeper.fileProperty().get();
            if (file == null || disk == FileKeeper.Disk.SAME) {
                return;
            }
            if (disk == FileKeeper.Disk.CHANGED
                    && !documents.editor().modifiedProperty().get()) {
                rereading.read(file);
            } else {
                documents.editor().unsaved(); // what is here is nowhere else
                conflict(file, disk, () -> {});
            }
        });
    }

    private void save(Runnable next) {
        Path file = keeper.fileProperty().get();
        if (file == null) {
            saveAs(next);
        } else {
            keeper.save(file, outcome -> heard(outcome, next));
        }
    }

    private void saveAs(Runnable next) {
        questions.placeToSave(beside(suggestedName()), place -> {
            Path file = withEnding(place);
            Consumer<SaveOutcome> heard = outcome -> heard(outcome, next);
            if (file.equals(place)) { // whoever named a file that is there has said so to the dialog
                keeper.overwrite(file, heard);
            } else {
                keeper.saveNew(file, heard);
            }
        });
    }

    private void heard(SaveOutcome outcome, Runnable next) {
        if (outcome instanceof SaveOutcome.Saved saved) {
            documents.movedTo(saved.file());
            remember(saved.file());
            notice.tell(Tone.GOOD, messages.text("notice.saved", name(saved.file())), false);
            next.run();
        } else if (outcome instanceof SaveOutcome.ChangedOnDisk changed) {
            conflict(changed.file(), FileKeeper.Disk.CHANGED, next);
        } else if (outcome instanceof SaveOutcome.Taken taken) {
            conflict(taken.file(), FileKeeper.Disk.TAKEN, next);
        } else if (outcome instanceof SaveOutcome.Failed failed) {
            Problem problem = failed.problem();
            String why = problem.remedy().isEmpty()
                    ? messages.say(problem.message())
                    : messages.text(
                            "notice.with-remedy", messages.say(problem.message()), messages.say(problem.remedy()));
            notice.tell(Tone.BAD, messages.text("notice.not-saved", failed.file(), why), false);
        }
    }

    private void conflict(Path file, FileKeeper.Disk disk, Runnable next) {
        questions.conflict(file, disk, answer -> {
            switch (answer) {
                case OVERWRITE -> keeper.overwrite(file, outcome -> heard(outcome, next));
                case SAVE_AS -> saveAs(next);
                case RELOAD -> rereading.read(file);
            }
        });
    }

    private void remember(Path file) {
        recent.add(file);
        List<Path> files = List.copyOf(recent.files());
        documents.background().execute(() -> recent.store(files));
    }

    private String title() {
        OpenFlow flow = documents.openProperty().get();
        return flow == null ? messages.text("document.untitled") : flow.title();
    }

    /** A place for a new file: where the document lies, or the file that was open last. */
    Path beside(String name) {
        Path file = keeper.fileProperty().get();
        Path last = file == null && !recent.files().isEmpty() ? recent.files().get(0) : file;
        return last == null ? Path.of(name) : last.toAbsolutePath().resolveSibling(name);
    }

    /** Without its ending, which is added when it is written: dialogs pick all that stands before the last dot. */
    private String suggestedName() {
        Path file = keeper.fileProperty().get();
        String name = file == null ? title().strip().replaceAll("[\\\\/:*?\"<>|\\s]+", "-") : name(file);
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** With the ending of flow documents, unless it has one. */
    static Path withEnding(Path place) {
        @Nullable Path name = place.getFileName();
        return name == null || name.toString().endsWith(".json") ? place : place.resolveSibling(name + ENDING);
    }
}
