package io.barrierscope.app.shell;

import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RescuedWork;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Dress;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Asks by dialogs in front of the window. */
final class FxQuestions implements Questions {
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private final Stage stage;
    private final Messages messages;

    FxQuestions(Stage stage, Messages messages) {
        this.stage = stage;
        this.messages = messages;
    }

    @Override
    public void unsaved(String title, Consumer<Unsaved> answer) {
        Map<Unsaved, String> choices = new LinkedHashMap<>();
        choices.put(Unsaved.SAVE, "save");
        choices.put(Unsaved.DISCARD, "discard");
        ask("unsaved", messages.text("ask.unsaved", title), messages.text("ask.unsaved.more"), choices, answer);
    }

    @Override
    public void conflict(Path file, FileKeeper.Disk disk, Consumer<Conflict> answer) {
        Map<Conflict, String> choices = new LinkedHashMap<>();
        choices.put(Conflict.SAVE_AS, "save-as");
        if (disk == FileKeeper.Disk.CHANGED) {
            choices.put(Conflict.RELOAD, "reload");
        }
        choices.put(Conflict.OVERWRITE, disk == FileKeeper.Disk.GONE ? "write-again" : "overwrite");
        String key =
                switch (disk) {
                    case GONE -> "ask.gone";
                    case TAKEN -> "ask.taken";
                    default -> "ask.conflict";
                };
        ask("conflict", messages.text(key, file), messages.text(key + ".more"), choices, answer);
    }

    @Override
    public void rescue(RescuedWork work, Consumer<Rescue> answer) {
        Map<Rescue, String> choices = new LinkedHashMap<>();
        choices.put(Rescue.RESTORE, "restore");
        choices.put(Rescue.DISCARD, "forget");
        String when = MOMENT.format(Instant.ofEpochMilli(work.atMillis()).atZone(ZoneId.systemDefault()));
        String more = messages.text("ask.rescue.more", work.file() == null ? work.title() : work.file(), when);
        ask("rescue", messages.text("ask.rescue"), more, choices, answer);
    }

    @Override
    public void leftRun(KeptRun run, boolean checkpoints, Consumer<LeftRun> answer) {
        Map<LeftRun, String> choices = new LinkedHashMap<>();
        String servers = run.brokers();
        if (checkpoints && !servers.isEmpty()) { // the real broker goes on with it only from there
            choices.put(LeftRun.CHECKPOINT, "checkpoint");
        }
        choices.put(LeftRun.LAST_STEP, "last-step");
        if (checkpoints) {
            choices.put(LeftRun.CHECKPOINT, "checkpoint");
        }
        choices.put(LeftRun.DISCARD, "forget");
        String when = MOMENT.format(Instant.ofEpochMilli(run.atMillis()).atZone(ZoneId.systemDefault()));
        String more = messages.text(
                "ask.left-run.more",
                run.file() == null ? run.title() : run.file(),
                Long.toString(run.recording().steps()),
                String.format(Locale.ROOT, "%.1f", run.timeMillis() / 1000.0),
                when);
        String live = servers.isEmpty()
                ? ""
                : "\n\n" + messages.text(checkpoints ? "ask.left-run.live" : "ask.left-run.live-unkept", servers);
        ask("left-run", messages.text("ask.left-run"), more + live, choices, answer);
    }

    @Override
    public void password(String name, Consumer<Optional<String>> answer) {
        PasswordField field = new PasswordField();
        field.setId("ask-password-field");
        Label label = new Label(messages.text("ask.password.more"));
        label.setWrapText(true);
        label.setPrefWidth(420);
        label.setLabelFor(field);
        Dialog<String> dialog = new Dialog<>();
        dialog.initOwner(inFront());
        Dress.like(stage, dialog.getDialogPane());
        dialog.setTitle(messages.text("window.name"));
        dialog.setHeaderText(messages.text("ask.password", name));
        dialog.getDialogPane().setId("ask-password");
        dialog.getDialogPane().setContent(new VBox(10, label, field));
        ButtonType connect = new ButtonType(messages.text("ask.connect"), ButtonBar.ButtonData.OK_DONE);
        dialog.getDialogPane()
                .getButtonTypes()
                .addAll(connect, new ButtonType(messages.text("ask.cancel"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.setResultConverter(pressed -> pressed == connect ? field.getText() : null);
        dialog.setOnShown(event -> field.requestFocus());
        dialog.setOnHidden(event -> answer.accept(Optional.ofNullable(dialog.getResult())));
        dialog.show();
    }

    /** The window a person works in: a laboratory asks in front of itself. */
    private Window inFront() {
        return Window.getWindows().stream()
                .filter(window -> window instanceof Stage && window.isFocused())
                .findFirst()
                .orElse(stage);
    }

    @Override
    public void filesToOpen(Path beside, Consumer<List<Path>> answer) {
        FileChooser chooser = chooser(beside, "dialog.open", "dialog.flows", "*.flow.json", "*.json");
        List<File> chosen = chooser.showOpenMultipleDialog(stage);
        if (chosen != null) {
            answer.accept(chosen.stream().map(File::toPath).toList());
        }
    }

    @Override
    public void placeToSave(Path suggested, Consumer<Path> answer) {
        FileChooser chooser = chooser(suggested, "dialog.save", "dialog.flows", "*.flow.json");
        chooser.setInitialFileName(String.valueOf(suggested.getFileName()));
        answer(chooser.showSaveDialog(stage), answer);
    }

    @Override
    public void placeToRecord(Path suggested, Consumer<Path> answer) {
        FileChooser chooser = chooser(suggested, "dialog.record", "dialog.recordings", "*.recording.json");
        chooser.setInitialFileName(String.valueOf(suggested.getFileName()));
        answer(chooser.showSaveDialog(stage), answer);
    }

    private FileChooser chooser(Path beside, String title, String kind, String... endings) {
        FileChooser chooser = new FileChooser();
        Path folder = beside.getParent();
        if (folder != null && Files.isDirectory(folder)) {
            chooser.setInitialDirectory(folder.toFile());
        }
        chooser.setTitle(messages.text(title));
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(messages.text(kind), endings));
        return chooser;
    }

    private static void answer(@Nullable File chosen, Consumer<Path> answer) {
        if (chosen != null) {
            answer.accept(chosen.toPath());
        }
    }

    /** Shows a dialog that does not wait; turning away from it answers nothing. */
    private <A> void ask(String id, String question, String more, Map<A, String> choices, Consumer<A> answer) {
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION);
        alert.initOwner(stage);
        Dress.like(stage, alert.getDialogPane());
        alert.setTitle(messages.text("window.name"));
        alert.setHeaderText(question);
        alert.setContentText(more);
        alert.getDialogPane().setId("ask-" + id);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        alert.getButtonTypes().clear();
        Map<ButtonType, A> answers = new LinkedHashMap<>();
        for (Map.Entry<A, String> choice : choices.entrySet()) {
            ButtonBar.ButtonData place = answers.isEmpty() ? ButtonBar.ButtonData.YES : ButtonBar.ButtonData.NO;
            answers.put(new ButtonType(messages.text("ask." + choice.getValue()), place), choice.getKey());
        }
        alert.getButtonTypes().addAll(answers.keySet());
        alert.getButtonTypes().add(new ButtonType(messages.text("ask.cancel"), ButtonBar.ButtonData.CANCEL_CLOSE));
        for (ButtonType type : alert.getButtonTypes()) { // the words decide, not the shortest button
            Node button = alert.getDialogPane().lookupButton(type);
            ButtonBar.setButtonUniformSize(button, false);
            ((Region) button).setMinWidth(Region.USE_PREF_SIZE);
        }
        alert.setOnHidden(event -> {
            A chosen = answers.get(alert.getResult());
            if (chosen != null) {
                answer.accept(chosen);
            }
        });
        alert.show();
    }
}
