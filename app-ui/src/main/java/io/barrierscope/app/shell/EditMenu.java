package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.editor.canvas.EditFace;
import io.barrierscope.app.i18n.Messages;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The context menu of the edit canvas: all that can be done to what is picked, greyed with the reason where it cannot. */
final class EditMenu {
    private static final List<ActionMenu> SECTIONS =
            List.of(ActionMenu.EDIT_DRAW, ActionMenu.EDIT_CLIPBOARD, ActionMenu.EDIT_GROUP);

    private EditMenu() {}

    /** Opens over the canvas whenever it is asked for. */
    static void on(EditFace face, ActionRegistry registry, Messages messages) {
        ContextMenu[] open = {new ContextMenu()};
        face.onMenu((screenX, screenY) -> {
            open[0].hide();
            open[0] = of(registry, new ActionButtons(messages), messages);
            open[0].show(face.canvas(), screenX, screenY);
            return open[0];
        });
    }

    private static ContextMenu of(ActionRegistry registry, ActionButtons buttons, Messages messages) {
        ContextMenu menu = new ContextMenu();
        menu.setId("edit-menu");
        for (ActionMenu section : SECTIONS) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            registry.in(section).forEach(action -> menu.getItems().add(item(action, buttons)));
        }
        Menu order = new Menu(messages.text("menu.order"));
        registry.in(ActionMenu.EDIT_ORDER).forEach(action -> order.getItems().add(item(action, buttons)));
        menu.getItems().addAll(new SeparatorMenuItem(), order);
        return menu;
    }

    private static MenuItem item(Action action, ActionButtons buttons) {
        MenuItem item = buttons.item(action);
        item.setId("context-" + item.getId());
        return item;
    }
}
