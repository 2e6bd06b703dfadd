package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.icons.IconId;
import java.util.Map;
import javafx.scene.control.Tab;

/** The actions that change how the window looks. */
final class ViewActions {
    private final Desktop desktop;
    private Map<String, Tab> panels = Map.of();

    ViewActions(Desktop desktop) {
        this.desktop = desktop;
    }

    /** Names the panels that the actions bring to the front. */
    void setPanels(Map<String, Tab> byName) {
        panels = byName;
    }

    void addTo(ActionRegistry registry) {
        registry.add(Action.named("view.edit")
                .in(ActionMenu.VIEW_FACE)
                .keys("Ctrl+E")
                .does(desktop::switchFace));
        registry.add(Action.named("view.overlay")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+Shift+R")
                .icon(IconId.REGION)
                .does(desktop::toggleOverlay));
        registry.add(Action.named("view.fit")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Shift+Digit1")
                .icon(IconId.ZOOM_FIT)
                .does(desktop::fit));
        registry.add(Action.named("view.fit-picked")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Shift+Digit2")
                .does(desktop::fitPicked));
        registry.add(Action.named("view.natural")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+Digit0")
                .does(desktop::naturalSize));
        addPanel(registry, "events", "Ctrl+Digit1");
        addPanel(registry, "branches", "Ctrl+Digit2");
        addPanel(registry, "claims", "Ctrl+Digit3");
        addPanel(registry, "problems", "Ctrl+Digit4");
        registry.add(Action.named("view.light").in(ActionMenu.VIEW_THEME).does(() -> desktop.wear(Theme.LIGHT)));
        registry.add(Action.named("view.dark").in(ActionMenu.VIEW_THEME).does(() -> desktop.wear(Theme.DARK)));
        registry.add(Action.named("view.high-contrast")
                .in(ActionMenu.VIEW_THEME)
                .does(() -> desktop.wear(Theme.HIGH_CONTRAST)));
        registry.add(Action.named("view.next-theme")
                .keys("Ctrl+Shift+L")
                .icon(IconId.THEME)
                .does(() -> desktop.wear(desktop.theme().next())));
    }

    private void addPanel(ActionRegistry registry, String name, String keys) {
        registry.add(Action.named("view." + name)
                .in(ActionMenu.VIEW_PANELS)
                .keys(keys)
                .does(() -> {
                    Tab panel = panels.get(name);
                    if (panel != null) {
                        desktop.select(panel);
                    }
                }));
    }
}
