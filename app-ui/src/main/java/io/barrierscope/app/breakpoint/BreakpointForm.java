package io.barrierscope.app.breakpoint;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.ConditionNames;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import java.util.List;
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

/** Says what a new breakpoint waits for. */
final class BreakpointForm extends VBox {
    private static final double WIDTH = 150;

    private final Messages messages;
    private final BreakpointList list;
    private final ComboBox<Kind> kind = new ComboBox<>();
    private final ComboBox<VertexId> vertex = new ComboBox<>();
    private final TextField index = new TextField();
    private final ComboBox<CheckpointMoment> moment = new ComboBox<>();
    private final ComboBox<RestartMoment> phase = new ComboBox<>();
    private final TextField checkpoint = new TextField();
    private final TextField key = new TextField();
    private final TextField condition = new TextField();
    private final TextField every = new TextField();
    private final Button add;
    private final Label problem = new Label();
    private final FlowPane fields = new FlowPane(6, 6);

    /** What a person can wait for. */
    enum Kind {
        RECORD,
        INPUT,
        OUTPUT,
        SUBTASK,
        MOMENT,
        RESTART,
        STATE,
        FAILURE,
        VERDICT,
        INVARIANT
    }

    BreakpointForm(Messages messages, BreakpointList list) {
        this.messages = messages;
        this.list = list;
        this.add = new Button(messages.text("break.add"));
        getStyleClass().add("break-form");
        kind.getItems().setAll(Kind.values());
        words(kind, one -> messages.text("break.kind." + one));
        words(moment, one -> messages.text("break.moment." + one));
        words(phase, one -> messages.text("break.phase." + one));
        moment.getItems().setAll(CheckpointMoment.values());
        phase.getItems().setAll(RestartMoment.values());
        moment.setValue(CheckpointMoment.ALIGNED);
        phase.setValue(RestartMoment.RESTORING);
        name(kind, "kind");
        name(vertex, "vertex");
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
        add.setId("break-add");
        add.setMinWidth(Region.USE_PREF_SIZE);
        add.setOnAction(event -> add());
        for (TextField typed : List.of(index, checkpoint, key, condition, every)) {
            typed.setOnAction(event -> add());
        }
        condition.textProperty().addListener((value, before, after) -> check());
        problem.setWrapText(true);
        problem.getStyleClass().add("tone-bad");
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
        fields.setAlignment(Pos.CENTER_LEFT);
        kind.valueProperty().addListener((value, before, after) -> arrange());
        kind.setValue(Kind.RECORD);
        getChildren().addAll(fields, problem);
    }

    /** The operators there are. */
    void setVertices(List<VertexId> vertices) {
        if (!vertices.equals(vertex.getItems())) {
            VertexId before = vertex.getValue();
            vertex.getItems().setAll(vertices);
            vertex.setValue(vertices.contains(before) || vertices.isEmpty() ? before : vertices.get(0));
        }
    }

    private void name(Control control, String name) {
        control.setId("break-" + name);
        control.setAccessibleText(messages.text("break." + name));
        if (control instanceof TextField text) {
            text.setPromptText(messages.text("break." + name));
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
                    case MOMENT -> List.of(moment, checkpoint, vertex, index, every);
                    case RESTART -> List.of(phase, every);
                    case STATE -> List.of(vertex, key, condition, every);
                    case FAILURE, VERDICT -> List.of(every);
                    case INVARIANT -> List.of();
                };
        fields.getChildren().setAll(kind);
        fields.getChildren().addAll(wanted);
        fields.getChildren().add(add);
        check();
    }

    private boolean check() {
        Optional<Problem> wrong =
                condition.getText().isBlank() || !fields.getChildren().contains(condition)
                        ? Optional.empty()
                        : Expression.check(condition.getText(), messages.text("break.condition"));
        tell(wrong.map(Problem::line).orElse(""));
        add.setDisable(wrong.isPresent());
        return wrong.isEmpty();
    }

    private void tell(String text) {
        problem.setText(text);
        problem.setVisible(!text.isEmpty());
    }

    private void add() {
        if (!check()) {
            return;
        }
        try {
            BreakAt at = at();
            String asked = fields.getChildren().contains(condition) ? condition.getText() : "";
            long nth = every.getText().isBlank() ? 1 : Math.max(1, whole(every));
            if (!list.add(at, asked, nth)) {
                tell(messages.text("break.too-many", BreakpointList.MOST));
            }
        } catch (IllegalArgumentException e) {
            tell(String.valueOf(e.getMessage()));
        }
    }

    private BreakAt at() {
        return switch (kind.getValue()) {
            case RECORD -> new BreakAt.Processing(vertex(), index.getText().isBlank() ? null : (int) whole(index));
            case SUBTASK -> new BreakAt.Subtask(new SubtaskId(vertex(), (int) whole(index)));
            case INPUT -> new BreakAt.Port(vertex(), BreakAt.Side.INPUT);
            case OUTPUT -> new BreakAt.Port(vertex(), BreakAt.Side.OUTPUT);
            case MOMENT ->
                new BreakAt.Checkpoint(
                        checkpoint.getText().isBlank() ? 0 : whole(checkpoint),
                        moment.getValue(),
                        index.getText().isBlank() ? null : new SubtaskId(vertex(), (int) whole(index)));
            case RESTART -> new BreakAt.Restart(0, phase.getValue());
            case STATE -> new BreakAt.State(vertex(), key.getText().strip());
            case FAILURE -> new BreakAt.Failure();
            case VERDICT -> new BreakAt.Verdict();
            case INVARIANT -> new BreakAt.Invariant();
        };
    }

    private VertexId vertex() {
        VertexId picked = vertex.getValue();
        if (picked == null) {
            throw new IllegalArgumentException(messages.text("break.no-vertex"));
        }
        return picked;
    }

    private long whole(TextField field) {
        try {
            long number = field.getText().isBlank()
                    ? 0
                    : Long.parseLong(field.getText().strip());
            if (number >= 0 && number <= Integer.MAX_VALUE) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, as a negative number is
        }
        throw new IllegalArgumentException(
                messages.text("break.no-number", field.getAccessibleText(), field.getText()));
    }
}
