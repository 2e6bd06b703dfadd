package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.icons.IconId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.stage.Stage;

/** The actions that explain the window. */
final class HelpActions {
    private static final Map<String, IconId> SIGNS = signs();

    private HelpActions() {}

    static void addTo(
            ActionRegistry registry,
            ActionButtons buttons,
            Messages messages,
            PreferencesModel preferences,
            Stage stage,
            Supplier<Theme> theme,
            FirstSteps first) {
        registry.add(Action.named("help.first-steps").in(ActionMenu.HELP).does(first::begin));
        registry.add(Action.named("help.legend")
                .in(ActionMenu.HELP)
                .keys("F1")
                .icon(IconId.LEGEND)
                .does(() -> LegendDialog.show(stage, theme.get(), messages, legend(messages))));
        registry.add(Action.named("help.keys")
                .in(ActionMenu.HELP)
                .keys("Shift+Slash")
                .does(() -> TextDialog.show(
                        stage, messages.text("dialog.keys"), messages.text("dialog.close"), keys(registry, buttons))));
        registry.add(Action.named("help.change-keys")
                .in(ActionMenu.HELP)
                .does(() -> KeysDialog.show(stage, registry, buttons, preferences, messages)));
        registry.add(Action.named("help.preferences")
                .in(ActionMenu.VIEW_THEME)
                .keys("Ctrl+Comma")
                .does(() -> PreferencesDialog.show(stage, preferences, messages)));
        ActionPalette palette = new ActionPalette(registry, buttons, messages);
        registry.add(Action.named("help.actions")
                .in(ActionMenu.HELP)
                .keys("Ctrl+Shift+P")
                .does(() -> palette.show(stage)));
    }

    private static List<TextDialog.Line> keys(ActionRegistry registry, ActionButtons buttons) {
        List<TextDialog.Line> lines = new ArrayList<>();
        for (Action action : registry.all()) {
            if (!action.keys().isEmpty()) {
                Label sign = new Label(
                        action.keys().stream().map(ActionButtons::keyText).collect(Collectors.joining(", ")));
                sign.getStyleClass().add("chip");
                sign.setMinWidth(Region.USE_PREF_SIZE);
                lines.add(new TextDialog.Line(sign, buttons.text(action)));
            }
        }
        return lines;
    }

    private static List<TextDialog.Line> legend(Messages messages) {
        List<TextDialog.Line> lines = new ArrayList<>();
        SIGNS.forEach(
                (key, icon) -> lines.add(new TextDialog.Line(new IconView(icon, 22), messages.text("legend." + key))));
        return lines;
    }

    private static Map<String, IconId> signs() {
        Map<String, IconId> signs = new LinkedHashMap<>();
        signs.put("barrier", IconId.BARRIER);
        signs.put("blocked", IconId.BLOCKED);
        signs.put("checkpoint", IconId.CHECKPOINT);
        signs.put("transaction", IconId.TRANSACTION);
        signs.put("reader", IconId.READER);
        signs.put("kill", IconId.KILL);
        signs.put("restart", IconId.RESTART);
        signs.put("region", IconId.REGION);
        signs.put("ok", IconId.OK);
        signs.put("warning", IconId.WARNING);
        return signs;
    }
}
