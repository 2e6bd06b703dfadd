package io.barrierscope.app.command;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Slider;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Starts actions by their keys, wherever the focus is. Keys without Ctrl or Alt are left to a control that needs them for
 * itself: text to type, a list to walk through, a slider to move.
 */
public final class KeyRouter {
    private final Map<KeyCombination, Action> actions = new LinkedHashMap<>();

    public KeyRouter(ActionRegistry registry) {
        registry.byKey().forEach((key, action) -> actions.put(KeyCombination.valueOf(key), action));
    }

    /** Listens to all keys of a scene. */
    public void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!isWantedBy(scene.getFocusOwner(), event)) {
                route(event);
            }
        });
    }

    private void route(KeyEvent event) {
        for (Map.Entry<KeyCombination, Action> entry : actions.entrySet()) {
            if (entry.getKey().match(event)) {
                entry.getValue().run();
                event.consume();
                return;
            }
        }
    }

    private static boolean isWantedBy(@Nullable Node focused, KeyEvent event) {
        if (focused == null || event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return false;
        }
        KeyCode code = event.getCode();
        if (focused instanceof TextInputControl) {
            return !code.isFunctionKey();
        }
        boolean walks = focused instanceof Slider
                || focused instanceof ComboBoxBase
                || focused instanceof javafx.scene.control.ListView
                || focused instanceof javafx.scene.control.TreeView
                || focused instanceof javafx.scene.control.TableView;
        return walks && (code.isNavigationKey() || code.isArrowKey());
    }
}
