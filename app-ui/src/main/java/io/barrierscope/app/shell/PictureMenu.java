package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.whatif.WhatIf;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.SeparatorMenuItem;
import org.jspecify.annotations.Nullable;

/** The context menu of the picture: faults, breakpoints, and starting the job again. */
final class PictureMenu {
    private final Picture picture;
    private final RunModel model;
    private final RunController run;
    private final ActionRegistry actions;
    private final Debugging debugging;
    private final Messages messages;
    private final WhatIf whatIf;
    private @Nullable ContextMenu menu;

    PictureMenu(
            Picture picture,
            RunModel model,
            RunController run,
            ActionRegistry actions,
            Debugging debugging,
            Messages messages,
            WhatIf whatIf) {
        this.picture = picture;
        this.model = model;
        this.run = run;
        this.actions = actions;
        this.debugging = debugging;
        this.messages = messages;
        this.whatIf = whatIf;
    }

    /** Picks a thing and opens its menu in the place of one that is open. */
    void open(Subject subject, double screenX, double screenY) {
        RunFrame frame = model.frameProperty().get();
        if (menu != null) {
            menu.hide();
        }
        if (frame != null) {
            model.subjectProperty().set(subject);
            ContextMenu fresh = FaultMenu.of(
                    new FaultChoices(messages).of(subject, frame.image()),
                    messages,
                    run::act,
                    choice -> whatIf.open(subject, choice));
            fresh.getItems().add(new SeparatorMenuItem());
            Menu breakpoints = new Menu(messages.text("breakpoints.title"));
            breakpoints.getItems().setAll(debugging.items(subject));
            breakpoints.setDisable(breakpoints.getItems().isEmpty());
            fresh.getItems().add(breakpoints);
            fresh.getItems().addAll(RedeployActions.items(actions, messages));
            fresh.show(picture.node(), screenX, screenY);
            menu = fresh;
        }
    }
}
