package io.barrierscope.app.whatif;

import io.barrierscope.app.breakpoint.BreakWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.InspectorView;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.run.FaultChoice;
import io.barrierscope.app.run.RunController;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.session.MachineFactory;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Spinner;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Chooses a fault and its moment, tries it on a copy of the run, tells what came of it, and does it if wanted. */
final class WhatIfPage extends BorderPane {
    private static final int MOST = 1_000_000;

    private final Messages messages;
    private final AnswerWords words;
    private final RunController run;
    private final MachineFactory machines;
    private final Question.Place place;
    private final Runnable leave;
    private final TrialThread thread;
    private final ComboBox<FaultChoice> what = new ComboBox<>();
    private final ComboBox<When> when = new ComboBox<>();
    private final Spinner<Integer> number = new Spinner<>(1, MOST, 1);
    private final Label numberName = new Label();
    private final InspectorView answer;
    private final ProgressBar bar = new ProgressBar(0);
    private final Button stop;
    private final Button act;
    private Answer.@Nullable Outcome outcome;

    WhatIfPage(
            Messages messages,
            BreakWords moments,
            RunController run,
            MachineFactory machines,
            Question.Place place,
            Executor window,
            Consumer<Subject> picker,
            Runnable leave) {
        this.messages = messages;
        this.words = new AnswerWords(messages);
        this.run = run;
        this.machines = machines;
        this.place = place;
        this.leave = leave;
        this.thread = new TrialThread(window);
        this.answer = new InspectorView(messages, picker);
        answer.setId("whatif-answer");
        stop = Controls.button("whatif-stop", messages.text("whatif.stop"), this::giveUp);
        act = Controls.button("whatif-do", messages.text("whatif.do"), this::doIt);
        act.setDefaultButton(true);
        Button cancel = Controls.button("whatif-leave", messages.text("whatif.leave"), leave);
        what.setId("whatif-what");
        when.setId("whatif-when");
        number.setId("whatif-number");
        number.setEditable(true);
        number.setPrefWidth(110);
        what.setPromptText(messages.text("whatif.prompt"));
        what.setConverter(shown(FaultChoice::label));
        when.setConverter(shown(moment -> moment.at() == null
                ? messages.text("whatif.now")
                : messages.text("whatif.when", moments.place(moment.at()))));
        setTop(questions());
        setCenter(answer);
        setBottom(buttons(cancel));
        getStyleClass().add("whatif");
        setId("whatif");
    }

    private Node questions() {
        GridPane grid = new GridPane();
        grid.setHgap(10);
        grid.setVgap(8);
        grid.setPadding(new Insets(12, 14, 10, 14));
        addRow(grid, new Label(messages.text("whatif.what")), what);
        addRow(grid, new Label(messages.text("whatif.moment")), when);
        addRow(grid, numberName, number);
        for (ComboBox<?> box : List.of(what, when)) {
            box.setMaxWidth(Double.MAX_VALUE);
            GridPane.setHgrow(box, Priority.ALWAYS);
        }
        numberName.visibleProperty().bind(number.visibleProperty());
        numberName.managedProperty().bind(number.visibleProperty());
        number.managedProperty().bind(number.visibleProperty());
        return grid;
    }

    private static void addRow(GridPane grid, Label name, Node control) {
        name.setMinWidth(USE_PREF_SIZE);
        name.setLabelFor(control);
        control.accessibleTextProperty().bind(name.textProperty());
        grid.addRow(grid.getRowCount(), name, control);
    }

    private Node buttons(Button cancel) {
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText(messages.text("whatif.trying"));
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox trying = new HBox(8, bar, stop);
        trying.visibleProperty().bind(stop.disabledProperty().not());
        HBox.setHgrow(trying, Priority.ALWAYS);
        HBox line = new HBox(8, trying, cancel, act);
        VBox box = new VBox(line);
        box.setPadding(new Insets(10, 14, 12, 14));
        return box;
    }

    /** Offers these, and tries the chosen one at once; null lets a person choose. */
    void offer(List<FaultChoice> choices, @Nullable FaultChoice chosen, List<When> moments) {
        what.getItems().setAll(choices);
        what.setValue(chosen);
        when.getItems().setAll(moments);
        when.setValue(moments.get(0));
        showNumber();
        what.valueProperty().addListener((value, before, after) -> ask());
        when.valueProperty().addListener((value, before, after) -> {
            showNumber();
            ask();
        });
        number.valueProperty().addListener((value, before, after) -> ask());
        ask();
    }

    private void showNumber() {
        When moment = when.getValue();
        number.setVisible(moment.isCounted());
        boolean record = moment.at() instanceof BreakAt.Processing;
        numberName.setText(messages.text(record ? "whatif.record" : "whatif.checkpoint"));
        number.getValueFactory().setValue((int) moment.number());
    }

    private void ask() {
        FaultChoice chosen = what.getValue();
        if (chosen == null) {
            stop.setDisable(true);
            act.setDisable(true);
            show(words.choose());
            return;
        }
        When moment = when.getValue();
        When exact = moment.isCounted() ? moment.numbered(number.getValue()) : moment;
        outcome = null;
        act.setDisable(true);
        stop.setDisable(false);
        bar.setProgress(0);
        String label = chosen.label();
        show(words.trying(label));
        thread.ask(
                new Question(machines, place, chosen.fault(), exact),
                bar::setProgress,
                found -> answered(label, found),
                trouble -> answered(label, new Answer.OtherRun()));
    }

    private void answered(String label, Answer found) {
        stop.setDisable(true);
        outcome = found instanceof Answer.Outcome known ? known : null;
        act.setDisable(outcome == null);
        show(words.say(label, found));
    }

    private void show(Inspection page) {
        answer.show(page);
    }

    private void giveUp() {
        thread.cancel();
        answered(what.getValue().label(), new Answer.Cancelled());
    }

    private void doIt() {
        if (outcome != null) {
            run.actAt(place.branch(), outcome.step(), what.getValue().fault());
            leave.run();
        }
    }

    void focusFirst() {
        what.requestFocus();
    }

    void close() {
        thread.close();
    }

    private static <T> StringConverter<T> shown(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        };
    }
}
