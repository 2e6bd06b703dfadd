package io.barrierscope.app.breakpoint;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.view.EngineImage;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The breakpoints as a list: switch them on and off, see how often they were reached, take them away, add more. */
public final class BreakpointsView extends BorderPane {
    private final Messages messages;
    private final BreakpointList list;
    private final BreakWords words;
    private final BreakpointForm form;

    /** Makes the panel of a list. */
    public BreakpointsView(Messages messages, BreakpointList list, BreakWords words) {
        this.messages = messages;
        this.list = list;
        this.words = words;
        ListView<Breakpoint> view = new ListView<>(list.shown());
        this.form = new BreakpointForm(
                messages, list, () -> view.scrollTo(list.shown().size() - 1));
        getStyleClass().add("breakpoints");
        view.setId("breakpoints");
        view.setAccessibleText(messages.text("breakpoints.title"));
        view.setPlaceholder(new Label(messages.text("break.none")));
        view.setCellFactory(one -> new BreakpointCell());
        KeyRouter.keep(view, KeyCode.DELETE, KeyCode.SPACE, KeyCode.ENTER);
        view.setOnKeyPressed(event -> {
            Breakpoint picked = view.getSelectionModel().getSelectedItem();
            if (picked != null && event.getCode() == KeyCode.SPACE) {
                int place = view.getSelectionModel().getSelectedIndex();
                list.replace(picked.enabled(!picked.enabled()));
                view.getSelectionModel().select(place);
                event.consume();
            } else if (picked != null && event.getCode() == KeyCode.ENTER) {
                form.edit(picked);
                event.consume();
            } else if (picked != null && event.getCode() == KeyCode.DELETE) {
                remove(picked);
                event.consume();
            }
        });
        list.standingProperty().addListener((value, before, after) -> view.refresh());
        setTop(form);
        setCenter(view);
    }

    /** The run whose operators can be waited for. */
    public void show(EngineImage image) {
        Map<VertexId, Integer> operators = new LinkedHashMap<>();
        image.subtasks()
                .forEach(subtask -> subtask.members().forEach(member -> operators.merge(member, 1, Integer::sum)));
        form.setOperators(operators);
    }

    private void remove(Breakpoint breakpoint) {
        list.remove(breakpoint);
        form.forget(breakpoint);
    }

    /** One breakpoint in one line. */
    private final class BreakpointCell extends ListCell<Breakpoint> {
        BreakpointCell() {
            setPrefWidth(0);
        }

        /** The words below one another need more room where they wrap. */
        @Override
        protected double computePrefHeight(double width) {
            Node shown = getGraphic();
            if (shown == null || width <= 0) {
                return super.computePrefHeight(width);
            }
            double inside = width - snappedLeftInset() - snappedRightInset();
            return snappedTopInset() + shown.prefHeight(inside) + snappedBottomInset();
        }

        @Override
        protected void updateItem(@Nullable Breakpoint breakpoint, boolean empty) {
            super.updateItem(breakpoint, empty);
            setText(null);
            setGraphic(empty || breakpoint == null ? null : line(breakpoint));
            setAccessibleText(empty || breakpoint == null ? "" : words.place(breakpoint.at()));
        }

        private HBox line(Breakpoint breakpoint) {
            BreakpointList.Standing standing = list.standingProperty().get();
            CheckBox on = new CheckBox(words.place(breakpoint.at()));
            on.setMnemonicParsing(false);
            on.setSelected(breakpoint.enabled());
            on.setTooltip(new Tooltip(on.getText()));
            on.setOnAction(event -> list.replace(breakpoint.enabled(on.isSelected())));
            String limits = breakpoint.condition().isEmpty() ? "" : messages.text("break.when", breakpoint.condition());
            if (breakpoint.every() > 1) {
                limits = (limits + "  " + messages.text("break.each", Long.toString(breakpoint.every()))).strip();
            }
            Label when = new Label(limits);
            when.getStyleClass().add("break-condition");
            when.setTooltip(new Tooltip(limits));
            when.setVisible(!limits.isEmpty());
            when.managedProperty().bind(when.visibleProperty());
            String trouble = standing.troubles().getOrDefault(breakpoint.number(), "");
            Label wrong = new Label(messages.say(trouble));
            wrong.setMinHeight(Region.USE_PREF_SIZE);
            wrong.getStyleClass().add("tone-bad");
            wrong.setWrapText(true);
            wrong.setVisible(!trouble.isEmpty());
            wrong.managedProperty().bind(wrong.visibleProperty());
            VBox words = new VBox(on, when, wrong);
            HBox.setHgrow(words, Priority.ALWAYS);
            words.setMinWidth(0);
            words.setAlignment(Pos.CENTER_LEFT);
            Long hits = standing.counts().get(breakpoint.number());
            Label count = new Label(hits == null ? "" : messages.text("break.hits", hits));
            count.getStyleClass().add("tone-muted");
            count.setMinWidth(Region.USE_PREF_SIZE);
            Button remove = new Button(messages.text("break.remove"));
            remove.getStyleClass().addAll("small", "flat");
            remove.setMinWidth(Region.USE_PREF_SIZE);
            remove.setOnAction(event -> remove(breakpoint));
            Button edit = new Button(messages.text("break.edit"));
            edit.getStyleClass().addAll("small", "flat");
            edit.setMinWidth(Region.USE_PREF_SIZE);
            edit.setOnAction(event -> form.edit(breakpoint));
            HBox acts = new HBox(edit, remove);
            acts.setAlignment(Pos.CENTER);
            HBox line = new HBox(12, words, count, acts);
            line.setAlignment(Pos.CENTER_LEFT);
            return line;
        }
    }
}
