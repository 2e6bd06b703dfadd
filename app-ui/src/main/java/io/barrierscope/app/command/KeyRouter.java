package io.barrierscope.app.command;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Starts actions by their keys, wherever the focus is. Keys without Ctrl or Alt are left to a control that needs them for
 * itself: text to type, a list to walk through, a slider to move.
 */
public final class KeyRouter {
    private static final Object OWN_KEYS = new Object();
    private static final Set<KeyCode> TEXT_KEYS = EnumSet.of(
            KeyCode.A,
            KeyCode.C,
            KeyCode.V,
            KeyCode.X,
            KeyCode.Y,
            KeyCode.Z,
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.UP,
            KeyCode.DOWN,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.INSERT,
            KeyCode.DELETE,
            KeyCode.BACK_SPACE);

    private final ActionRegistry registry;
    private final Map<String, KeyCombination> parsed = new HashMap<>();

    /** Says which keys a node wants for itself. */
    @FunctionalInterface
    public interface OwnKeys {
        boolean test(KeyEvent event);
    }

    public KeyRouter(ActionRegistry registry) {
        this.registry = registry;
    }

    /** Leaves keys to a node while it has the focus. */
    public static void keep(Node node, OwnKeys own) {
        node.getProperties().put(OWN_KEYS, own);
    }

    /** Leaves a list the keys to walk through it, and some more, while it has the focus. */
    public static void keep(Node list, KeyCode first, KeyCode... more) {
        Set<KeyCode> codes = EnumSet.of(first, more);
        keep(list, event -> {
            KeyCode code = event.getCode();
            boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
            return plain && (code.isNavigationKey() || code.isArrowKey() || codes.contains(code));
        });
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
        for (Map.Entry<String, Action> entry : registry.byKey().entrySet()) {
            if (parsed.computeIfAbsent(entry.getKey(), KeyCombination::valueOf).match(event)) {
                entry.getValue().run();
                event.consume();
                return;
            }
        }
    }

    /** By its role, for not every place to type is a text field of the toolkit; a spinner's own field never has the focus. */
    private static boolean isTypedInto(Node focused) {
        return focused instanceof TextInputControl
                || focused.getAccessibleRole() == AccessibleRole.TEXT_AREA
                || (focused instanceof Spinner<?> spinner && spinner.isEditable())
                || (focused instanceof ComboBoxBase<?> box && box.isEditable());
    }

    /**
     * Whoever came to a button by keyboard presses it by the space bar. A click leaves the focus there too, but whoever
     * clicks goes on with the run.
     */
    private static boolean isPressedByKey(Node focused) {
        return focused.isFocusVisible()
                && (focused instanceof ButtonBase || focused instanceof ComboBoxBase || focused instanceof TitledPane);
    }

    /** Whoever came to tabs by keyboard goes from one to the next by the arrow keys, as there is no other way. */
    private static boolean isWalkedByKey(Node focused) {
        return (focused instanceof TabPane && focused.isFocusVisible())
                || (focused instanceof ToggleButton toggle && toggle.getToggleGroup() != null);
    }

    private static boolean isWantedBy(@Nullable Node focused, KeyEvent event) {
        if (focused == null) {
            return false;
        }
        if (focused.getProperties().get(OWN_KEYS) instanceof OwnKeys own) {
            return own.test(event);
        }
        boolean typed = isTypedInto(focused);
        if (typed && event.isControlDown() && !event.isAltDown()) {
            return TEXT_KEYS.contains(event.getCode());
        }
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return false;
        }
        KeyCode code = event.getCode();
        if (typed) {
            return !code.isFunctionKey();
        }
        if (code == KeyCode.SPACE) {
            return isPressedByKey(focused);
        }
        boolean walks = isWalkedByKey(focused)
                || focused instanceof Slider
                || focused instanceof ComboBoxBase
                || focused instanceof javafx.scene.control.ListView
                || focused instanceof javafx.scene.control.TreeView
                || focused instanceof javafx.scene.control.TableView;
        return walks && (code.isNavigationKey() || code.isArrowKey());
    }
}
