package io.barrierscope.app.shell;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.document.Scenario;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The strip under the tool bar: which scenario runs, how the job is set, and the verdicts. */
final class JobStrip extends HBox {
    private final Messages messages;
    private final ComboBox<Scenario> scenarios = new ComboBox<>();
    private final ChipRow chips = new ChipRow();
    private boolean filling;

    JobStrip(Messages messages, Consumer<Scenario> chosen, Node verdicts) {
        super(10);
        this.messages = messages;
        getStyleClass().add("job-strip");
        setAlignment(Pos.CENTER_LEFT);
        scenarios.setId("scenarios");
        scenarios.setMaxWidth(320);
        scenarios.setMinWidth(140);
        scenarios.setAccessibleText(messages.text("strip.scenario"));
        scenarios.setTooltip(new Tooltip(messages.text("strip.scenario.help")));
        scenarios.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Scenario scenario) {
                return scenario == null ? "" : nameOf(scenario);
            }

            @Override
            public Scenario fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        scenarios.valueProperty().addListener((value, before, after) -> {
            if (after != null && !filling) {
                chosen.accept(after);
            }
        });
        Label title = new Label(messages.text("strip.scenario"));
        title.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(title, scenarios, chips, space, verdicts);
    }

    /** Shows another document, with one of its scenarios running. */
    void show(OpenFlow flow, Scenario running) {
        filling = true;
        scenarios.getItems().setAll(flow.scenarios());
        scenarios.setValue(running);
        filling = false;
        List<Chip> found = JobChips.of(flow.jobOf(running).graph(), running, messages);
        chips.show(found.stream().map(JobStrip::label).toList());
    }

    private String nameOf(Scenario scenario) {
        return scenario.equals(Scenario.PLAIN) ? messages.text("strip.plain") : scenario.name();
    }

    private static Label label(Chip chip) {
        Label label = new Label(chip.text());
        label.getStyleClass().addAll("chip", chip.tone().styleClass());
        label.setTooltip(new Tooltip(chip.help()));
        return label;
    }
}
