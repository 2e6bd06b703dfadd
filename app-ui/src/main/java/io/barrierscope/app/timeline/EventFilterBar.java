package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** What narrows the list of events: text, kinds, a subtask, a checkpoint, and whether records count as well. */
final class EventFilterBar extends HBox {
    private static final double MIN_COLUMN = 13;
    private static final Pattern NUMBER = Pattern.compile("\\d{0,18}");

    private final ComboBox<Optional<SubtaskId>> subtasks = new ComboBox<>();
    private final ToggleButton records;
    private List<SubtaskId> known = List.of();
    private List<SubtaskImage> shown = List.of();

    EventFilterBar(Messages messages, EventListModel model, Runnable changed, Runnable recordsToggled) {
        getStyleClass().add("events-filter");
        setAlignment(Pos.CENTER_LEFT);
        TextField text = field(messages, "events-text", "events.search", 6);
        text.textProperty().addListener((value, before, after) -> {
            model.setText(after);
            changed.run();
        });
        HBox.setHgrow(text, Priority.ALWAYS);
        TextField checkpoint = field(messages, "events-checkpoint", "events.checkpoint", 6);
        checkpoint.setTextFormatter(new TextFormatter<>(
                change -> NUMBER.matcher(change.getControlNewText()).matches() ? change : null));
        checkpoint.textProperty().addListener((value, before, after) -> {
            model.setCheckpoint(after.isEmpty() ? 0 : Long.parseLong(after));
            changed.run();
        });
        subtasks.setId("events-subtask");
        subtasks.setAccessibleText(messages.text("events.subtask"));
        subtasks.setConverter(new StringConverter<>() {
            @Override
            public String toString(Optional<SubtaskId> id) {
                return id == null || id.isEmpty()
                        ? messages.text("events.every-subtask")
                        : id.get().toString();
            }

            @Override
            public Optional<SubtaskId> fromString(String name) {
                return Optional.empty();
            }
        });
        subtasks.getStyleClass().add("events-subtask");
        subtasks.setMaxHeight(Double.MAX_VALUE);
        subtasks.getItems().add(Optional.empty());
        subtasks.setValue(Optional.empty());
        subtasks.valueProperty().addListener((value, before, after) -> {
            model.setSubtask(after == null ? null : after.orElse(null));
            changed.run();
        });
        records = new ToggleButton(messages.text("events.records"));
        records.setId("events-records");
        records.setTooltip(new Tooltip(messages.text("events.records.help")));
        records.getStyleClass().add("small");
        records.setMinWidth(Region.USE_PREF_SIZE);
        records.setOnAction(event -> recordsToggled.run());
        getChildren()
                .addAll(
                        text,
                        new KindMenu(messages, wanted -> {
                            model.setKinds(wanted);
                            changed.run();
                        }),
                        subtasks,
                        checkpoint,
                        records);
    }

    /** Whether movements of records are to be listed. */
    boolean wantsRecords() {
        return records.isSelected();
    }

    /** The subtasks that can be chosen. */
    void show(List<SubtaskImage> tasks) {
        if (tasks == shown || isKnown(tasks)) {
            shown = tasks;
            return;
        }
        shown = tasks;
        List<SubtaskId> present = tasks.stream().map(SubtaskImage::id).toList();
        known = present;
        Optional<SubtaskId> chosen = subtasks.getValue();
        List<Optional<SubtaskId>> all = new ArrayList<>(present.size() + 1);
        all.add(Optional.empty());
        present.forEach(id -> all.add(Optional.of(id)));
        subtasks.getItems().setAll(all);
        subtasks.setValue(all.contains(chosen) ? chosen : Optional.empty());
    }

    private boolean isKnown(List<SubtaskImage> tasks) {
        if (tasks.size() != known.size()) {
            return false;
        }
        for (int i = 0; i < tasks.size(); i++) {
            if (!tasks.get(i).id().equals(known.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static TextField field(Messages messages, String id, String key, int columns) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(messages.text(key));
        field.setPromptText(messages.text(key));
        field.setTooltip(new Tooltip(messages.text(key + ".help")));
        field.setPrefColumnCount(columns);
        field.setMinWidth(columns * MIN_COLUMN);
        return field;
    }
}
