package io.barrierscope.app.shell;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Names what was pressed, in the way the keys of actions are written. */
final class KeyNames {
    private KeyNames() {}

    /** The name of a key with its modifiers; empty for a modifier alone, and for Tab and Escape alone. */
    static Optional<String> of(KeyEvent event) {
        KeyCode code = event.getCode();
        boolean modified = event.isControlDown() || event.isAltDown() || event.isMetaDown();
        boolean leaves = !modified && (code == KeyCode.TAB || code == KeyCode.ESCAPE);
        if (code.isModifierKey() || code == KeyCode.UNDEFINED || leaves) {
            return Optional.empty();
        }
        return Optional.of((event.isControlDown() ? "Ctrl+" : "")
                + (event.isAltDown() ? "Alt+" : "")
                + (event.isMetaDown() ? "Meta+" : "")
                + (event.isShiftDown() ? "Shift+" : "")
                + name(code));
    }

    /** As the actions write it: {@code F8}, {@code Right}, {@code Digit1}, {@code Back Slash}. */
    private static String name(KeyCode code) {
        return code.isDigitKey() && !code.isKeypadKey() ? code.name().charAt(0) + code.name().substring(1).toLowerCase(Locale.ROOT) : code.getName();
    }
}
