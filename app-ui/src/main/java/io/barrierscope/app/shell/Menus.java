package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu bar, made from the registered actions and from menus that come as they are. */
final class Menus {
    private Menus() {}

    /**
     * Makes the menu bar.
     *
     * @param extra ready-made items that stand at the end of a section
     */
    static MenuBar bar(
            ActionRegistry registry, ActionButtons buttons, Messages messages, Map<ActionMenu, List<MenuItem>> extra) {
        Map<String, Menu> menus = new LinkedHashMap<>();
        for (ActionMenu section : ActionMenu.values()) {
            if (section == ActionMenu.NONE) {
                continue;
            }
            List<Action> actions = registry.in(section);
            List<MenuItem> ready = extra.getOrDefault(section, List.of());
            if (actions.isEmpty() && ready.isEmpty()) {
                continue;
            }
            Menu menu = menus.computeIfAbsent(section.menu(), name -> new Menu(messages.text("menu." + name)));
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            for (Action action : actions) {
                menu.getItems().add(buttons.item(action));
            }
            menu.getItems().addAll(ready);
        }
        MenuBar bar = new MenuBar(menus.values().toArray(new Menu[0]));
        bar.setId("menu-bar");
        return bar;
    }
}
