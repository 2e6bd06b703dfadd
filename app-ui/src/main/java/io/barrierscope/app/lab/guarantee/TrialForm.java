package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Which fault is tried: that of a scenario of the open flow, or a subtask that is killed at a moment. */
final class TrialForm {
    private static final long DEFAULT_UNTIL_MILLIS = 30_000;
    private static final long DEFAULT_KILL_MILLIS = 12_000;
    private static final int MOST_SUBTASKS = 500;

    private final Messages messages;
    private final ChoiceBox<Scenario> faults = new ChoiceBox<>();
    private final ComboBox<SubtaskId> victim = new ComboBox<>();
    private final TextField at = Controls.field("lab-guarantee-at", Quantities.duration(DEFAULT_KILL_MILLIS), 5);
    private final TextField until = Controls.field("lab-guarantee-until", Quantities.duration(DEFAULT_UNTIL_MILLIS), 5);
    private @Nullable OpenFlow flow;

    TrialForm(Messages messages) {
        this.messages = messages;
        faults.setId("lab-guarantee-fault");
        faults.setPrefWidth(330);
        faults.setConverter(new FaultNames());
        victim.setId("lab-guarantee-victim");
        faults.valueProperty().addListener((value, before, after) -> follow(after));
    }

    List<Node> controls() {
        return List.of(
                Controls.named(messages.text("lab.guarantee.fault"), faults),
                Controls.named(messages.text("lab.guarantee.victim"), victim),
                Controls.named(messages.text("lab.guarantee.at"), at),
                Controls.named(messages.text("lab.guarantee.until"), until));
    }

    /** Offers the faults of a flow; the first scenario that has any is chosen. */
    void show(OpenFlow open) {
        flow = open;
        List<Scenario> withFaults = open.scenarios().stream()
                .filter(scenario -> !scenario.faults().faults().isEmpty())
                .toList();
        victim.getItems().clear();
        for (JobVertex vertex : open.graph().vertices()) {
            for (int i = 0; i < vertex.parallelism() && victim.getItems().size() < MOST_SUBTASKS; i++) {
                victim.getItems().add(new SubtaskId(vertex.id(), i));
            }
        }
        victim.getSelectionModel().select(victim.getItems().size() / 2);
        faults.getItems().setAll(withFaults);
        faults.getItems().add(Scenario.PLAIN);
        faults.getSelectionModel().select(0);
    }

    /** The trial that is described; empty when a moment cannot be read. */
    Optional<Trial> trial() {
        OpenFlow open = flow;
        Scenario chosen = faults.getValue();
        SubtaskId struck = victim.getValue();
        long end = millis(until);
        long strikes = millis(at);
        if (open == null || chosen == null || end <= 0) {
            return Optional.empty();
        }
        JobGraph graph = open.jobOf(chosen).graph();
        if (!chosen.equals(Scenario.PLAIN)) {
            return Optional.of(Trial.of(graph, chosen, open.inputs(), end));
        }
        return struck == null || strikes < 0
                ? Optional.empty()
                : Optional.of(Trial.killing(graph, struck, strikes, open.inputs(), end));
    }

    private void follow(@Nullable Scenario chosen) {
        boolean own = chosen == null || !chosen.equals(Scenario.PLAIN);
        victim.setDisable(own);
        at.setDisable(own);
        if (chosen != null) {
            until.setText(Quantities.duration(chosen.untilMillis().orElse(DEFAULT_UNTIL_MILLIS)));
        }
    }

    private static long millis(TextField field) {
        Parsed<Duration> parsed = FlinkDuration.parse(field.getText(), FlinkDuration.Dialect.FLINK_2);
        field.getStyleClass().remove("lab-wrong");
        if (parsed instanceof Parsed.Value<Duration> read && read.value().compareTo(Duration.ofDays(1)) <= 0) {
            return read.value().toMillis();
        }
        field.getStyleClass().add("lab-wrong");
        return -1;
    }

    /** Names faults by their scenario. */
    private final class FaultNames extends StringConverter<Scenario> {
        @Override
        public String toString(Scenario scenario) {
            return scenario == null
                    ? ""
                    : scenario.equals(Scenario.PLAIN) ? messages.text("lab.guarantee.kill") : scenario.name();
        }

        @Override
        public Scenario fromString(String text) {
            throw new UnsupportedOperationException(text);
        }
    }
}
