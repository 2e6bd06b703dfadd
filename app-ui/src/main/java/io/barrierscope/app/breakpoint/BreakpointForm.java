package io.barrierscope.app.breakpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.ConditionNames;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Says what a new breakpoint waits for, or what one that is there shall wait for instead. */
final class BreakpointForm extends VBox {
    private static final double WIDTH = 150;

    private final Messages messages;
    private final BreakpointList list;
    private final Runnable added;
    private final ComboBox<BreakKind> kind = new ComboBox<>();
    private final ComboBox<VertexId> vertex = new ComboBox<>();
    private final ComboBox<Optional<VertexId>> place = new ComboBox<>();
    private final TextField index = new TextField();
    private final ComboBox<CheckpointMoment> moment = new ComboBox<>();
    private final ComboBox<RestartMoment> phase = new ComboBox<>();
    private final TextField checkpoint = new TextField();
    private final TextField key = new TextField();
    private final TextField condition = new TextField();
    private final TextField every = new TextField();
    private final Button add;
    private final Button leave;
    private final Label help = new Label();
    private final Label problem = new Label();
    private final FlowPane fields = new FlowPane(6, 6);
    private Map<VertexId, Integer> parallelism = Map.of();
    private @Nullable Breakpoint edited;

    /**
     * Makes an empty form.
     *
     * @param added told when a breakpoint has come to the end of the list
     */
    BreakpointForm(Messages messages, BreakpointList list, Runnable added) {
        this.messages = messages;
        this.list = list;
        this.added = added;
        this.leave = new Button(messages.text("break.leave"));
        this.add = new Button(messages.text("break.add"));
        getStyleClass().add("break-form");
        kind.getItems().setAll(BreakKind.values());
        words(kind, one -> messages.text("break.kind." + one));
        words(moment, one -> messages.text("break.moment." + one));
        words(phase, one -> messages.text("break.phase." + one));
        words(place, one -> one.map(VertexId::value).orElseGet(() -> messages.text("break.anywhere")));
        place.getItems().setAll(List.of(Optional.empty()));
        place.setValue(Optional.empty());
        moment.getItems().setAll(CheckpointMoment.values());
        phase.getItems().setAll(RestartMoment.values());
        moment.setValue(CheckpointMoment.ALIGNED);
        phase.setValue(RestartMoment.RESTORING);
        name(kind, "kind");
        name(vertex, "vertex");
        name(place, "place");
        name(index, "index");
        name(moment, "moment");
        name(phase, "phase");
        name(checkpoint, "checkpoint");
        name(key, "key");
        name(condition, "condition");
        name(every, "every");
        condition.setTooltip(new Tooltip(messages.text("break.condition.help", String.join(", ", ConditionNames.ALL))));
        index.setPrefColumnCount(4);
        checkpoint.setPrefColumnCount(6);
        key.setPrefColumnCount(7);
        condition.setPrefColumnCount(18);
        every.setPrefColumnCount(9);
        vertex.setPrefWidth(WIDTH);
        place.setPrefWidth(WIDTH);
        add.setId("break-add");
        add.setMinWidth(Region.USE_PREF_SIZE);
        add.setOnAction(event -> add());
        leave.setId("break-leave");
        leave.getStyleClass().add("flat");
        leave.setMinWidth(Region.USE_PREF_SIZE);
        leave.setOnAction(event -> edit(null));
        for (TextField typed : List.of(index, checkpoint, key, condition, every)) {
            typed.setOnAction(event -> add());
        }
        condition.textProperty().addListener((value, before, after) -> check());
        problem.setId("break-problem");
        help.getStyleClass().add("tone-muted");
        problem.getStyleClass().add("tone-bad");
        for (Label line : List.of(help, problem)) {
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            line.managedProperty().bind(line.visibleProperty());
            line.visibleProperty().bind(line.textProperty().isNotEmpty());
        }
        fields.setAlignment(Pos.CENTER_LEFT);
        kind.valueProperty().addListener((value, before, after) -> arrange());
        moment.valueProperty().addListener((value, before, after) -> arrange());
        place.valueProperty().addListener((value, before, after) -> arrange());
        kind.setValue(BreakKind.RECORD);
        getChildren().addAll(fields, help, problem);
    }

    /** The operators there are, and how many subtasks each has. */
    void setOperators(Map<VertexId, Integer> operators) {
        parallelism = operators;
        List<VertexId> vertices = new ArrayList<>(operators.keySet());
        if (!vertices.equals(vertex.getItems())) {
            VertexId before = vertex.getValue();
            Optional<VertexId> placeBefore = place.getValue();
            vertex.getItems().setAll(vertices);
            vertex.setValue(vertices.contains(before) || vertices.isEmpty() ? before : vertices.get(0));
            List<Optional<VertexId>> places = new ArrayList<>(List.of(Optional.empty()));
            vertices.forEach(one -> places.add(Optional.of(one)));
            place.getItems().setAll(places);
            place.setValue(places.contains(placeBefore) ? placeBefore : Optional.empty());
        }
    }

    /** Takes a breakpoint's words over, to put others in their place; null leaves that. */
    void edit(@Nullable Breakpoint breakpoint) {
        edited = breakpoint;
        add.setText(messages.text(breakpoint == null ? "break.add" : "break.change"));
        for (TextField typed : List.of(index, checkpoint, key, condition, every)) {
            typed.clear();
        }
        if (breakpoint != null) {
            fill(breakpoint.at());
            condition.setText(breakpoint.condition());
            every.setText(breakpoint.every() > 1 ? Long.toString(breakpoint.every()) : "");
        }
        arrange();
        if (breakpoint != null) {
            (isShown(condition) ? condition : kind).requestFocus();
            condition.end();
        }
    }

    /** A breakpoint is gone, and whoever was changing it adds one instead. */
    void forget(Breakpoint gone) {
        Breakpoint old = edited;
        if (old != null && old.number() == gone.number()) {
            edit(null);
        }
    }

    private void fill(BreakAt at) {
        kind.setValue(BreakKind.of(at));
        if (at instanceof BreakAt.Port port) {
            vertex.setValue(port.vertex());
        } else if (at instanceof BreakAt.Processing record) {
            vertex.setValue(record.vertex());
            fill(index, record.index());
        } else if (at instanceof BreakAt.Subtask subtask) {
            vertex.setValue(subtask.subtask().vertex());
            fill(index, subtask.subtask().index());
        } else if (at instanceof BreakAt.State state) {
            vertex.setValue(state.vertex());
            key.setText(state.key());
        } else if (at instanceof BreakAt.Checkpoint reached) {
            moment.setValue(reached.moment());
            place.setValue(Optional.ofNullable(reached.vertex()));
            fill(index, reached.index());
            checkpoint.setText(reached.checkpointId() == 0 ? "" : Long.toString(reached.checkpointId()));
        } else if (at instanceof BreakAt.Restart restart) {
            phase.setValue(restart.moment());
        }
    }

    private static void fill(TextField field, @Nullable Integer number) {
        field.setText(number == null ? "" : Integer.toString(number));
    }

    private void name(Control control, String name) {
        control.setId("break-" + name);
        control.setAccessibleText(messages.text("break." + name));
        if (control instanceof TextField text) {
            String prompt = "break." + name + ".prompt";
            text.setPromptText(messages.text(messages.has(prompt) ? prompt : "break." + name));
        }
    }

    private <T> void words(ComboBox<T> box, Function<T, String> words) {
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the list is not typed into");
            }
        });
    }

    private void arrange() {
        List<Region> wanted =
                switch (kind.getValue()) {
                    case RECORD, SUBTASK -> List.of(vertex, index, condition, every);
                    case INPUT, OUTPUT -> List.of(vertex, condition, every);
                    case MOMENT -> momentFields();
                    case RESTART -> List.of(phase, every);
                    case STATE -> List.of(vertex, key, condition, every);
                    case FAILURE, VERDICT -> List.of(every);
                    case INVARIANT -> List.of();
                };
        fields.getChildren().setAll(kind);
        fields.getChildren().addAll(wanted);
        fields.getChildren().add(add);
        if (edited != null) {
            fields.getChildren().add(leave);
        }
        String told = "break.help." + kind.getValue();
        help.setText(messages.has(told) ? messages.text(told) : "");
        check();
    }

    /** The coordinator's own moments happen at no subtask. */
    private List<Region> momentFields() {
        boolean atTasks =
                switch (moment.getValue()) {
                    case TRIGGERED, COMPLETED, ABORTED -> false;
                    default -> true;
                };
        if (!atTasks) {
            return List.of(moment, checkpoint, every);
        }
        return placed() != null
                ? List.of(moment, checkpoint, place, index, every)
                : List.of(moment, checkpoint, place, every);
    }

    private boolean check() {
        Optional<Problem> wrong = condition.getText().isBlank() || !isShown(condition)
                ? Optional.empty()
                : Expression.check(condition.getText(), messages.text("break.condition"));
        problem.setText(wrong.map(one -> messages.say(one.line())).orElse(""));
        add.setDisable(wrong.isPresent());
        return wrong.isEmpty();
    }

    private void add() {
        if (!check()) {
            return;
        }
        try {
            BreakAt at = at();
            String asked = isShown(condition) ? condition.getText().strip() : "";
            long nth = isShown(every) && !every.getText().isBlank() ? whole(every, 1) : 1;
            Breakpoint old = edited;
            if (list.has(at, asked, nth, old)) {
                problem.setText(messages.text("break.known"));
            } else if (old != null) {
                list.replace(new Breakpoint(old.number(), at, asked, nth, old.enabled()));
                edit(null);
            } else if (list.add(at, asked, nth)) {
                added.run();
            } else {
                problem.setText(messages.text("break.too-many", BreakpointList.MOST));
            }
        } catch (IllegalArgumentException e) {
            problem.setText(String.valueOf(e.getMessage()));
        }
    }

    private boolean isShown(Control field) {
        return fields.getChildren().contains(field);
    }

    private BreakAt at() {
        return switch (kind.getValue()) {
            case RECORD -> new BreakAt.Processing(vertex(), index(vertex()));
            case SUBTASK -> new BreakAt.Subtask(subtask());
            case INPUT -> new BreakAt.Port(vertex(), BreakAt.Side.INPUT);
            case OUTPUT -> new BreakAt.Port(vertex(), BreakAt.Side.OUTPUT);
            case MOMENT -> moment();
            case RESTART -> new BreakAt.Restart(0, phase.getValue());
            case STATE -> new BreakAt.State(vertex(), key.getText().strip());
            case FAILURE -> new BreakAt.Failure();
            case VERDICT -> new BreakAt.Verdict();
            case INVARIANT -> new BreakAt.Invariant();
        };
    }

    private BreakAt moment() {
        VertexId at = isShown(place) ? placed() : null;
        return new BreakAt.Checkpoint(
                checkpoint.getText().isBlank() ? 0 : whole(checkpoint, 1),
                moment.getValue(),
                at,
                at == null ? null : index(at));
    }

    /** The operator at which a moment is waited for; null for anywhere, and while the list is made anew. */
    private @Nullable VertexId placed() {
        Optional<VertexId> chosen = place.getValue();
        return chosen == null ? null : chosen.orElse(null);
    }

    private SubtaskId subtask() {
        Integer wanted = index(vertex());
        if (wanted == null) {
            throw new IllegalArgumentException(messages.text("break.no-subtask", vertex(), last(vertex())));
        }
        return new SubtaskId(vertex(), wanted);
    }

    /** The subtask that is typed; null for any. */
    private @Nullable Integer index(VertexId of) {
        if (index.getText().isBlank()) {
            return null;
        }
        long wanted = whole(index, 0);
        if (wanted > last(of)) {
            throw new IllegalArgumentException(messages.text("break.no-subtask", of, last(of)));
        }
        return (int) wanted;
    }

    private int last(VertexId of) {
        return parallelism.getOrDefault(of, Integer.MAX_VALUE) - 1;
    }

    private VertexId vertex() {
        VertexId picked = vertex.getValue();
        if (picked == null) {
            throw new IllegalArgumentException(messages.text("break.no-vertex"));
        }
        return picked;
    }

    private long whole(TextField field, long least) {
        try {
            long number = Long.parseLong(field.getText().strip());
            if (number >= least && number <= Integer.MAX_VALUE) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, as a number that is too small is
        }
        throw new IllegalArgumentException(messages.text(
                "break.no-number", field.getAccessibleText(), field.getText().strip(), Long.toString(least)));
    }
}
