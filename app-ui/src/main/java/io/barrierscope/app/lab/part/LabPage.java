package io.barrierscope.app.lab.part;

import io.barrierscope.app.i18n.Messages;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The page of a laboratory: what it is, how to read it, its controls, and under them its picture. */
public class LabPage extends BorderPane {
    private final Messages messages;
    private final String name;
    private final FlowPane controls = new FlowPane(12, 8);
    private final Label note = new Label();
    private final Runnable closing;
    private Node first = this;

    /**
     * Makes a page.
     *
     * @param name its texts are {@code lab.<name>.title} and {@code lab.<name>.reading}
     * @param closing what is to be given back when it is closed
     */
    public LabPage(Messages messages, String name, Runnable closing) {
        this.messages = messages;
        this.name = name;
        this.closing = closing;
        setId("lab-" + name);
        getStyleClass().add("lab");
        Label title = new Label(title());
        title.getStyleClass().add("lab-title");
        Label reading = new Label(messages.text("lab." + name + ".reading"));
        reading.setId("lab-" + name + "-reading");
        reading.setWrapText(true);
        reading.setMinHeight(Region.USE_PREF_SIZE);
        reading.getStyleClass().add("lab-reading");
        controls.getStyleClass().add("lab-controls");
        note.setId("lab-" + name + "-note");
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        note.getStyleClass().add("tone-warning");
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        VBox head = new VBox(4, title, reading, note, controls);
        head.getStyleClass().add("lab-head");
        setTop(head);
    }

    /** What it is called. */
    public final String title() {
        return messages.text("lab." + name + ".title");
    }

    /** Gives back what it holds; it is not shown any more. */
    public final void close() {
        closing.run();
    }

    /** Looks again at what is open; a page that shows nothing of it need not. */
    public void refresh() {}

    /** Says in what the page differs from the run of the flow that is open; nothing when it does not. */
    protected final void note(String text) {
        note.setText(text);
    }

    /** Gives the focus to what is worked with first. */
    public final void focusFirst() {
        first.requestFocus();
    }

    /** Names what is worked with first. */
    protected final void setFirst(Node node) {
        first = node;
    }

    /** Adds controls in a row under the words. */
    protected final void addControls(Node... nodes) {
        controls.getChildren().addAll(nodes);
    }
}
