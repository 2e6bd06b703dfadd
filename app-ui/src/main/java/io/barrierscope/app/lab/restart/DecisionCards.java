package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import io.barrierscope.engine.failover.RestartDecision;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** What every strategy says of the picked failure, in words, with the option that governs it. */
final class DecisionCards extends ScrollPane {
    private final RestartsModel model;
    private final Messages messages;
    private final StrategyWords words;
    private final VBox cards = new VBox(10);

    DecisionCards(RestartsModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.words = new StrategyWords(messages);
        setId("lab-restart-decisions");
        setAccessibleText(messages.text("lab.restart.decisions"));
        cards.getStyleClass().add("lab-cards");
        setContent(cards);
        setFitToWidth(true);
        getStyleClass().add("lab-scroll");
        model.onChange(this::refresh);
        refresh();
    }

    private void refresh() {
        cards.getChildren().clear();
        if (model.failure() < 0) {
            cards.getChildren().add(Controls.words(messages.text("lab.restart.none-picked"), "tone-muted"));
            return;
        }
        Label head = Controls.words(
                messages.text(
                        "lab.restart.failure",
                        Integer.toString(model.failure() + 1),
                        Quantities.time(model.tape().failureMillis().get(model.failure()))),
                "lab-heading");
        cards.getChildren().add(head);
        for (int lane = 0; lane < model.lanes(); lane++) {
            cards.getChildren().add(card(lane));
        }
    }

    private VBox card(int lane) {
        StrategyRun run = model.run(lane);
        VBox card = new VBox(2, Controls.words(words.name(run), "lab-strong"));
        card.getStyleClass().add("lab-card");
        if (lane == model.lane()) {
            card.getStyleClass().add("lab-card-picked");
        }
        Answer answer = model.pickedAnswer(lane);
        if (answer == null) {
            card.getChildren().add(Controls.words(words.values(run), "tone-warning"));
            return card;
        }
        card.getChildren()
                .add(Controls.words(words.decision(answer), words.tone(answer).styleClass()));
        RestartDecision decision = answer.decision();
        if (decision != null) {
            card.getChildren().add(Controls.words(messages.say(decision.reason()), "lab-small"));
            card.getChildren().add(Controls.words(words.option(decision, model.setup(lane)), "lab-option"));
        }
        card.setOnMouseClicked(event -> model.pickLane(lane));
        return card;
    }
}
