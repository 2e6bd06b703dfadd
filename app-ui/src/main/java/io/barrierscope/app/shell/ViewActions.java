package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.icons.IconId;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Tab;

/** The actions that change how the window looks. */
final class ViewActions {
    /** How much larger everything becomes at a time. */
    private static final double ZOOM = 1.25;

    private final Desktop desktop;
    private final Faces faces;
    private final PreferencesModel preferences;
    private Map<String, Tab> panels = Map.of();

    ViewActions(Desktop desktop, Faces faces, PreferencesModel preferences) {
        this.desktop = desktop;
        this.faces = faces;
        this.preferences = preferences;
    }

    /** Names the panels that the actions bring to the front. */
    void setPanels(Map<String, Tab> byName) {
        panels = byName;
    }

    void addTo(ActionRegistry registry) {
        registry.add(Action.named("view.edit")
                .in(ActionMenu.VIEW_FACE)
                .keys("Ctrl+E")
                .does(faces::switchFace));
        registry.add(Action.named("view.overlay")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+Shift+R")
                .icon(IconId.REGION)
                .does(faces::toggleOverlay));
        registry.add(Action.named("view.fit")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Shift+1")
                .icon(IconId.ZOOM_FIT)
                .does(faces::fit));
        registry.add(Action.named("view.fit-picked")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Shift+2")
                .does(faces::fitPicked));
        registry.add(Action.named("view.natural")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+0")
                .does(faces::naturalSize));
        registry.add(Action.named("view.zoom-in")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+Shift+Equals")
                .does(() -> faces.zoomBy(ZOOM)));
        registry.add(Action.named("view.zoom-out")
                .in(ActionMenu.VIEW_CANVAS)
                .keys("Ctrl+Shift+Minus")
                .does(() -> faces.zoomBy(1 / ZOOM)));
        addPanel(registry, "events", "Ctrl+1");
        addPanel(registry, "branches", "Ctrl+2");
        addPanel(registry, "claims", "Ctrl+3");
        addPanel(registry, "problems", "Ctrl+4");
        addPanel(registry, "breakpoints", "Ctrl+5");
        addPanel(registry, "watches", "Ctrl+6");
        addPanel(registry, "bookmarks", "Ctrl+7");
        registry.add(Action.named("view.light").in(ActionMenu.VIEW_THEME).does(() -> prefer(Theme.LIGHT)));
        registry.add(Action.named("view.dark").in(ActionMenu.VIEW_THEME).does(() -> prefer(Theme.DARK)));
        registry.add(
                Action.named("view.high-contrast").in(ActionMenu.VIEW_THEME).does(() -> prefer(Theme.HIGH_CONTRAST)));
        addText(registry, "larger-text", "Ctrl+Alt+Equals", 10);
        addText(registry, "smaller-text", "Ctrl+Alt+Minus", -10);
        addText(registry, "normal-text", "Ctrl+Alt+0", 0);
        registry.add(Action.named("view.next-theme")
                .keys("Ctrl+Shift+L")
                .icon(IconId.THEME)
                .does(() -> prefer(desktop.theme().next())));
    }

    private void prefer(Theme theme) {
        preferences.change(before -> before.withTheme(Optional.of(theme)));
    }

    private void addText(ActionRegistry registry, String name, String keys, int percent) {
        registry.add(Action.named("view." + name)
                .in(ActionMenu.VIEW_THEME)
                .keys(keys)
                .does(() -> preferences.change(
                        before -> before.withTextPercent(percent == 0 ? 100 : before.textPercent() + percent))));
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
