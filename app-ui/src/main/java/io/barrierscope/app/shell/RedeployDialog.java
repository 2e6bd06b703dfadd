package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.Redeployment;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.view.CheckpointImage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;
import javafx.util.StringConverter;

/** Asks how the job is to start again: a number of subtasks for each vertex, and for a restore the state. */
final class RedeployDialog {
    private static final int MOST_IN_SIGHT = 10;
    private static final double HIGHEST = 420;
    private static final int MOST_COPIES = 1_000;

    private final Messages messages;
    private final Redeployment choices;
    private final Map<VertexId, Spinner<Integer>> copies = new LinkedHashMap<>();
    private final ChoiceBox<Long> from = new ChoiceBox<>();
    private final CheckBox mayDrop = new CheckBox();
    private final GridPane grid = new GridPane();

    private RedeployDialog(Messages messages, Redeployment choices) {
        this.messages = messages;
        this.choices = choices;
        grid.setHgap(12);
        grid.setVgap(8);
        grid.setPadding(new Insets(8));
    }

    static void rescale(Window owner, Messages messages, Redeployment choices, Consumer<Fault> act) {
        RedeployDialog dialog = new RedeployDialog(messages, choices);
        dialog.addVertices();
        dialog.show(owner, messages.text("dialog.rescale"), () -> act.accept(choices.rescale(dialog.wanted())));
    }

    static void restore(Window owner, Messages messages, Redeployment choices, Consumer<Fault> act) {
        RedeployDialog dialog = new RedeployDialog(messages, choices);
        dialog.addState();
        dialog.addVertices();
        dialog.show(
                owner,
                messages.text("dialog.restore"),
                () -> act.accept(
                        choices.restore(dialog.from.getValue(), dialog.mayDrop.isSelected(), dialog.wanted())));
    }

    private void addState() {
        choices.checkpoints().forEach(checkpoint -> from.getItems().add(checkpoint.id()));
        from.getItems().add(Fault.Restore.NOTHING);
        from.setValue(from.getItems().get(0));
        from.setConverter(new Names());
        from.setId("restore-from");
        mayDrop.setText(messages.text("redeploy.may-drop"));
        mayDrop.setId("restore-may-drop");
        mayDrop.setMinWidth(Region.USE_PREF_SIZE);
        addRow(messages.text("redeploy.from"), from);
        grid.add(mayDrop, 1, grid.getRowCount());
    }

    private void addVertices() {
        choices.parallelism().forEach((vertex, present) -> {
            Spinner<Integer> spinner = new Spinner<>(1, MOST_COPIES, present);
            spinner.setEditable(true);
            spinner.setId("copies-" + vertex);
            spinner.setPrefWidth(110);
            copies.put(vertex, spinner);
            addRow(messages.text("redeploy.copies", vertex), spinner);
        });
    }

    private void addRow(String words, Node control) {
        Label label = new Label(words);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), label, control);
    }

    private Map<VertexId, Integer> wanted() {
        Map<VertexId, Integer> wanted = new LinkedHashMap<>();
        copies.forEach((vertex, spinner) -> {
            spinner.commitValue();
            wanted.put(vertex, spinner.getValue());
        });
        return wanted;
    }

    private void show(Window owner, String title, Runnable accepted) {
        ButtonType ok = new ButtonType(messages.text("redeploy.do"), ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.initModality(Modality.WINDOW_MODAL);
        Dress.like(owner, dialog.getDialogPane());
        dialog.setTitle(title);
        dialog.setHeaderText(title);
        dialog.getDialogPane().setContent(copies.size() > MOST_IN_SIGHT ? scrolled() : grid);
        dialog.getDialogPane()
                .getButtonTypes()
                .addAll(ok, new ButtonType(messages.text("dialog.cancel"), ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().lookupButton(ok).setId("redeploy-do");
        dialog.resultProperty().addListener((value, before, result) -> {
            if (ok.equals(result)) {
                accepted.run();
            }
        });
        dialog.show();
    }

    /** A job of many vertices would be higher than the screen. */
    private Node scrolled() {
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setId("redeploy-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setPrefViewportHeight(HIGHEST);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }

    /** Says what is restored. */
    private final class Names extends StringConverter<Long> {
        @Override
        public String toString(Long id) {
            return choices.checkpoints().stream()
                    .filter(checkpoint -> checkpoint.id() == id)
                    .findFirst()
                    .map(this::name)
                    .orElse(messages.text("redeploy.nothing"));
        }

        private String name(CheckpointImage checkpoint) {
            return messages.text(
                    checkpoint.kind().isSavepoint() ? "redeploy.savepoint" : "redeploy.checkpoint",
                    Long.toString(checkpoint.id()),
                    Quantities.time(checkpoint.endedMillis()),
                    Quantities.bytes(checkpoint.stateBytes()));
        }

        @Override
        public Long fromString(String text) {
            return from.getValue();
        }
    }
}
