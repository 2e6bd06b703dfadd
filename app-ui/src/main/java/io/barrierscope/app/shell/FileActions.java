package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.document.Template;
import io.barrierscope.icons.IconId;
import javafx.beans.value.ObservableStringValue;

/** The actions that make, open and save files. */
final class FileActions {
    private final Documents documents;
    private final Saving saving;
    private final RunRecorder recorder;
    private final Questions questions;
    private final WindowActs windows;
    private final SeveralFiles files;

    /** What one window asks of all windows. */
    interface WindowActs {
        /** Opens another window on the first sample. */
        void open();

        /** Opens another window on nothing yet. */
        Documents another();

        /** Closes this window, when nothing in it is left unsaved. */
        void close();

        /** Closes all windows, when nothing in them is left unsaved. */
        void closeAll();
    }

    FileActions(
            Documents documents,
            Saving saving,
            RunRecorder recorder,
            Questions questions,
            WindowActs windows,
            SeveralFiles files) {
        this.documents = documents;
        this.saving = saving;
        this.recorder = recorder;
        this.questions = questions;
        this.windows = windows;
        this.files = files;
    }

    void addTo(ActionRegistry registry) {
        ObservableStringValue nothing = documents.nothingOpen();
        registry.add(Action.named("file.new")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+N")
                .icon(IconId.NEW)
                .does(() -> documents.openNew(Template.EMPTY)));
        registry.add(Action.named("file.new-window")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+Shift+N")
                .does(windows::open));
        registry.add(Action.named("file.open")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+O")
                .icon(IconId.OPEN)
                .does(() -> questions.filesToOpen(saving.beside("."), files::open)));
        registry.add(Action.named("file.reopen")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+R")
                .unless(nothing)
                .does(documents::reopen));
        registry.add(Action.named("file.save")
                .in(ActionMenu.FILE_SAVE)
                .keys("Ctrl+S")
                .icon(IconId.SAVE)
                .unless(nothing)
                .does(saving::save));
        registry.add(Action.named("file.save-as")
                .in(ActionMenu.FILE_SAVE)
                .keys("Ctrl+Shift+S")
                .unless(nothing)
                .does(saving::saveAs));
        registry.add(Action.named("file.record")
                .in(ActionMenu.FILE_SAVE)
                .keys("Ctrl+Alt+S")
                .unless(nothing)
                .does(() -> questions.placeToRecord(saving.beside(recorder.fileName()), recorder::save)));
        registry.add(Action.named("file.close")
                .in(ActionMenu.FILE_LEAVE)
                .keys("Ctrl+W")
                .does(windows::close));
        registry.add(Action.named("file.quit")
                .in(ActionMenu.FILE_LEAVE)
                .keys("Ctrl+Q")
                .does(windows::closeAll));
    }
}
