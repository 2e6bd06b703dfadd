package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.icons.IconId;
import java.io.File;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

/** The actions that open and save files. */
final class FileActions {
    private FileActions() {}

    static void addTo(ActionRegistry registry, Documents documents, Stage stage, Messages messages) {
        registry.add(Action.named("file.open")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+O")
                .icon(IconId.OPEN)
                .does(() -> open(documents, stage, messages)));
        registry.add(Action.named("file.reopen")
                .in(ActionMenu.FILE_OPEN)
                .keys("Ctrl+R")
                .unless(documents.nothingOpen())
                .does(documents::reopen));
        registry.add(Action.named("file.record")
                .in(ActionMenu.FILE_SAVE)
                .keys("Ctrl+Shift+S")
                .icon(IconId.SAVE)
                .unless(documents.nothingOpen())
                .does(() -> record(documents, stage, messages)));
        registry.add(Action.named("file.quit")
                .in(ActionMenu.FILE_LEAVE)
                .keys("Ctrl+Q")
                .does(stage::close));
    }

    private static void open(Documents documents, Stage stage, Messages messages) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("dialog.open"));
        chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(messages.text("dialog.flows"), "*.flow.json", "*.json"));
        File chosen = chooser.showOpenDialog(stage);
        if (chosen != null) {
            documents.openFile(chosen.toPath());
        }
    }

    private static void record(Documents documents, Stage stage, Messages messages) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("dialog.record"));
        chooser.setInitialFileName(documents.recordingName());
        chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(messages.text("dialog.recordings"), "*.recording.json"));
        File chosen = chooser.showSaveDialog(stage);
        if (chosen != null) {
            documents.saveRecording(chosen.toPath());
        }
    }
}
