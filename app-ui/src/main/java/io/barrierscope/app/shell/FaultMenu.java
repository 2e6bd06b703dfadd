package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.FaultChoice;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.icons.IconId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The context menu of a thing in the picture: what can be done to it, and for the rest why not. */
final class FaultMenu {
    private FaultMenu() {}

    static ContextMenu of(
            List<FaultChoice> choices, Messages messages, Consumer<Fault> act, Consumer<FaultChoice> tryOut) {
        ContextMenu menu = new ContextMenu();
        menu.setId("fault-menu");
        Map<Integer, Menu> groups = new HashMap<>();
        int group = -1;
        for (FaultChoice choice : choices) {
            if (group >= 0
                    && choice.group() != group
                    && (group == FaultChoices.KILL || choice.group() == FaultChoices.JOB)) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            group = choice.group();
            MenuItem item = new MenuItem(
                    choice.isPossible()
                            ? choice.label()
                            : messages.text("action.greyed", choice.label(), choice.obstacle()));
            item.setMnemonicParsing(false);
            item.setDisable(!choice.isPossible());
            if (choice.fault() instanceof Fault.FailSubtask || choice.fault() instanceof Fault.FailTaskManager) {
                item.setGraphic(new IconView(IconId.KILL, 14));
            }
            item.setOnAction(event -> act.accept(choice.fault()));
            if (choice.group() == FaultChoices.KILL || choice.group() == FaultChoices.JOB) {
                menu.getItems().add(item);
            } else {
                groups.computeIfAbsent(choice.group(), number -> group(number, messages, menu))
                        .getItems()
                        .add(item);
            }
        }
        menu.getItems().add(0, tries(choices, messages, tryOut));
        menu.getItems().add(1, new SeparatorMenuItem());
        return menu;
    }

    private static Menu group(int number, Messages messages, ContextMenu menu) {
        Menu fresh = new Menu(messages.text("act.group." + number));
        menu.getItems().add(fresh);
        return fresh;
    }

    /** The same things, tried on a copy first, now or at a chosen moment. */
    private static Menu tries(List<FaultChoice> choices, Messages messages, Consumer<FaultChoice> tryOut) {
        Menu menu = new Menu(messages.text("whatif.menu"));
        menu.setId("whatif-menu");
        for (FaultChoice choice : choices) {
            if (choice.isPossible()) {
                MenuItem item = new MenuItem(messages.text("whatif.item", choice.label()));
                item.setMnemonicParsing(false);
                item.setOnAction(event -> tryOut.accept(choice));
                menu.getItems().add(item);
            }
        }
        menu.setDisable(menu.getItems().isEmpty());
        return menu;
    }
}
