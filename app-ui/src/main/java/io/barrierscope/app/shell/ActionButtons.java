package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.StackPane;

/** Makes buttons and menu items of actions; a greyed one says why. */
final class ActionButtons {
    private static final double ICON_SIDE = 18;

    private final Messages messages;

    ActionButtons(Messages messages) {
        this.messages = messages;
    }

    /** The words of an action. */
    String text(Action action) {
        return messages.text("action." + action.id());
    }

    private String textWithDetail(Action action) {
        String detail = action.detail().get();
        return detail.isEmpty() ? text(action) : messages.text("action.detail", text(action), detail);
    }

    /** What an action does, in a sentence, with its keys. */
    String help(Action action) {
        String help = messages.text("action." + action.id() + ".help");
        return action.keys().isEmpty()
                ? help
                : messages.text(
                        "action.help-with-key", help, keyText(action.keys().get(0)));
    }

    private static String idOf(String prefix, Action action) {
        return prefix + action.id().replace('.', '-');
    }

    /** How a key combination is shown. */
    static String keyText(String keys) {
        return KeyCombination.valueOf(keys).getDisplayText();
    }

    /** A tool bar button with the action's icon; its tool tip also shows while it is greyed. */
    Node button(Action action) {
        Button button = new Button();
        button.setId(idOf("button-", action));
        button.getStyleClass().addAll("flat", "tool");
        button.setFocusTraversable(false);
        button.setAccessibleText(text(action));
        if (action.icon() != null) {
            button.setGraphic(new IconView(action.icon(), ICON_SIDE));
        } else {
            button.setText(text(action));
        }
        button.disableProperty().bind(action.enabledProperty().not());
        button.setOnAction(event -> action.run());
        StackPane holder = new StackPane(button);
        Tooltip tip = new Tooltip();
        tip.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> action.obstacle().get().isEmpty()
                                ? textWithDetail(action) + "\n" + help(action)
                                : text(action) + "\n" + action.obstacle().get(),
                        action.obstacle(),
                        action.detail(),
                        action.keysProperty()));
        Tooltip.install(holder, tip);
        return holder;
    }

    /** A menu item that shows the action's first key and, while greyed, the reason. */
    MenuItem item(Action action) {
        MenuItem item = new MenuItem();
        item.setId(idOf("menu-", action));
        item.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> action.obstacle().get().isEmpty()
                                ? textWithDetail(action)
                                : messages.text(
                                        "action.greyed",
                                        text(action),
                                        action.obstacle().get()),
                        action.obstacle(),
                        action.detail()));
        item.setMnemonicParsing(false);
        item.disableProperty().bind(action.enabledProperty().not());
        item.acceleratorProperty()
                .bind(Bindings.createObjectBinding(
                        () -> action.keys().isEmpty()
                                ? null
                                : KeyCombination.valueOf(action.keys().get(0)),
                        action.keysProperty()));
        if (action.icon() != null) {
            item.setGraphic(new IconView(action.icon(), 14));
        }
        item.setOnAction(event -> action.run());
        return item;
    }
}
