package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.RestartStrategyType;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.plan.OptionCatalog;
import io.barrierscope.engine.plan.OptionDescription;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** The options of the picked lane, as Flink spells them; what Flink would refuse is said at once. */
final class SettingsForm extends ScrollPane {
    private static final String UNNAMED = "";

    private final RestartsModel model;
    private final Messages messages;
    private final VBox content = new VBox(8);
    private final VBox problems = new VBox(4);
    private final Label reason = Controls.words("", "lab-small");
    private int shownLane = -1;
    private String shownType = UNNAMED;
    private boolean filling;

    SettingsForm(RestartsModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        setId("lab-restart-settings");
        content.getStyleClass().add("lab-cards");
        setContent(content);
        setFitToWidth(true);
        getStyleClass().add("lab-scroll");
        model.onChange(this::refresh);
        refresh();
    }

    private void refresh() {
        if (model.lane() < 0) {
            content.getChildren().setAll(Controls.words(messages.text("lab.restart.no-lane"), "tone-muted"));
            shownLane = -1;
            return;
        }
        String type = typeOf(model.setup(model.lane()));
        if (model.lane() != shownLane || !type.equals(shownType)) {
            shownLane = model.lane();
            shownType = type;
            fill(model.setup(model.lane()), type);
        }
        StrategyRun run = model.run(model.lane());
        reason.setText(messages.say(run.reason()));
        problems.getChildren().clear();
        for (Problem problem : run.problems()) {
            String message = messages.say(problem.message());
            String text = problem.remedy().isEmpty() ? message : message + "; " + messages.say(problem.remedy());
            problems.getChildren().add(Controls.words(text, problem.isError() ? "tone-bad" : "tone-warning"));
        }
    }

    private static String typeOf(StrategySetup setup) {
        return setup.type().map(SettingsForm::nameOf).orElse(UNNAMED);
    }

    private static String nameOf(RestartStrategyType type) {
        return type == RestartStrategyType.DISABLE ? "none" : type.names().get(0);
    }

    private void fill(StrategySetup setup, String type) {
        filling = true;
        GridPane grid = new GridPane();
        grid.setHgap(10);
        grid.setVgap(6);
        ColumnConstraints names = new ColumnConstraints();
        names.setPercentWidth(52);
        grid.getColumnConstraints().add(names);
        add(grid, messages.text("lab.restart.type"), types(type));
        add(grid, messages.text("lab.restart.version"), versions(setup));
        if (type.equals(UNNAMED)) {
            grid.add(checkpoints(setup), 1, grid.getRowCount());
        }
        for (String key : keysOf(setup)) {
            add(grid, key.substring(key.lastIndexOf('.') + 1), option(setup, key));
        }
        Label head = Controls.words(messages.text("lab.restart.settings"), "lab-heading");
        content.getChildren().setAll(head, grid, problems, reason);
        filling = false;
    }

    private static List<String> keysOf(StrategySetup setup) {
        return setup.type().map(RestartStrategyType::parameters).orElse(List.of());
    }

    private static void add(GridPane grid, String words, javafx.scene.control.Control control) {
        Label label = new Label(words);
        label.setLabelFor(control);
        label.setTooltip(new Tooltip(words));
        control.setAccessibleText(words);
        control.setMaxWidth(Double.MAX_VALUE);
        grid.addRow(grid.getRowCount(), label, control);
    }

    private ChoiceBox<String> types(String type) {
        ChoiceBox<String> types = new ChoiceBox<>();
        types.setId("lab-restart-type");
        List<String> names = new ArrayList<>(List.of(UNNAMED));
        for (RestartStrategyType known : RestartStrategyType.values()) {
            names.add(nameOf(known));
        }
        types.getItems().setAll(names);
        types.setConverter(new StringConverter<>() {
            @Override
            public String toString(String name) {
                return name == null || name.isEmpty() ? messages.text("lab.restart.type.unnamed") : name;
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        types.setValue(type);
        types.valueProperty()
                .addListener((value, before, after) -> change(present().withType(after)));
        return types;
    }

    private ChoiceBox<FlinkVersion> versions(StrategySetup setup) {
        ChoiceBox<FlinkVersion> versions = new ChoiceBox<>();
        versions.setId("lab-restart-version");
        versions.getItems().setAll(FlinkVersion.values());
        versions.setConverter(new StringConverter<>() {
            @Override
            public String toString(FlinkVersion version) {
                return version == null ? "" : version.text();
            }

            @Override
            public FlinkVersion fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        versions.setValue(setup.version());
        versions.valueProperty()
                .addListener((value, before, after) -> change(present().withVersion(after)));
        return versions;
    }

    private CheckBox checkpoints(StrategySetup setup) {
        CheckBox box = new CheckBox(messages.text("lab.restart.checkpointing"));
        box.setId("lab-restart-checkpointing");
        box.setSelected(setup.checkpointing());
        box.selectedProperty()
                .addListener((value, before, after) -> change(present().withCheckpointing(after)));
        return box;
    }

    private TextField option(StrategySetup setup, String key) {
        String name = key.substring(key.lastIndexOf('.') + 1);
        String set = setup.options().getOrDefault(key, "");
        TextField field = Controls.field("lab-restart-" + name, set, 9);
        field.setPromptText(
                OptionCatalog.find(key).map(OptionDescription::defaultText).orElse(""));
        String help = "option.help." + key;
        field.setTooltip(new Tooltip(messages.has(help) ? key + "\n" + messages.text(help) : key));
        field.textProperty()
                .addListener((value, before, after) -> change(present().with(key, after.strip())));
        return field;
    }

    private StrategySetup present() {
        return model.setup(model.lane());
    }

    private void change(StrategySetup setup) {
        if (!filling) {
            model.change(setup);
        }
    }
}
