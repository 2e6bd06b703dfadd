package io.barrierscope.app.shell;

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
                + code.getName());
    }
}
