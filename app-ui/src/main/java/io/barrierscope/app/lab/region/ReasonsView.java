package io.barrierscope.app.lab.region;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Under each plan, in words: how many restart, because of what, and which option makes it so. */
final class ReasonsView extends HBox {
    private final RegionsModel model;
    private final RegionWords words;

    ReasonsView(RegionsModel model, Messages messages) {
        super(0);
        this.model = model;
        this.words = new RegionWords(messages);
        getStyleClass().add("lab-columns");
        model.onChange(this::refresh);
        refresh();
    }

    private void refresh() {
        getChildren().clear();
        RegionJob job = model.job();
        if (job == null) {
            return;
        }
        for (FailoverPlan plan : FailoverPlan.values()) {
            Label count = Controls.words(words.count(job, model.answer(plan)), "lab-strong");
            VBox column = new VBox(5, Controls.words(words.plan(plan), "lab-heading"), count);
            for (String line : words.reasons(job, plan, model.failed(), model.answer(plan))) {
                column.getChildren().add(Controls.words(line));
            }
            column.getChildren().add(Controls.words(words.option(plan), "lab-option"));
            column.getStyleClass().add("lab-cards");
            ScrollPane scroll = new ScrollPane(column);
            scroll.setId("lab-region-reasons-" + plan.name().toLowerCase(Locale.ROOT));
            scroll.setAccessibleText(words.plan(plan));
            scroll.setFitToWidth(true);
            scroll.setPrefWidth(100);
            scroll.getStyleClass().add("lab-scroll");
            HBox.setHgrow(scroll, Priority.ALWAYS);
            getChildren().add(scroll);
        }
    }
}
