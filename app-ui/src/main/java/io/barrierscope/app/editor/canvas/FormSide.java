package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.i18n.Messages;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.BorderPane;

/** What stands beside the canvas: a form, and while nothing is picked how to draw a flow. */
final class FormSide extends BorderPane {
    static final double WIDTH = 348;

    private static final double HINTS_HEIGHT = 330;

    private final BooleanProperty hinting = new SimpleBooleanProperty(true);
    private Runnable focus = () -> {};

    FormSide(EditorModel model, Messages messages) {
        setId("edit-form");
        setPrefWidth(WIDTH);
        setMinWidth(240);
        ScrollPane words = new ScrollPane(new EditHints(messages));
        words.setFitToWidth(true);
        words.getStyleClass().add("inspector-scroll");
        words.setPrefHeight(HINTS_HEIGHT);
        TitledPane hints = new TitledPane(messages.text("hints.title"), words);
        hints.setId("edit-hints");
        hints.setAnimated(false);
        hints.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.selection().isEmpty() && hinting.get(), model.selectionProperty(), hinting));
        hints.managedProperty().bind(hints.visibleProperty());
        setBottom(hints);
    }

    /** Shows a form, with the hints below it while that is wanted. */
    void show(Node node, ObservableBooleanValue hintsBelow, Runnable focusing) {
        setCenter(node);
        focus = focusing;
        hinting.bind(hintsBelow);
    }

    /** Brings the keyboard to the first control of the form. */
    void focusFirst() {
        focus.run();
    }
}
