package io.barrierscope.app.editor.canvas;

import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.jspecify.annotations.Nullable;

/** Text that programs hand each other. */
public interface TextClipboard {
    /** The text there is, or null. */
    @Nullable
    String get();

    /** Puts a text there. */
    void put(String text);

    /** The system's. */
    static TextClipboard system() {
        return new TextClipboard() {
            @Override
            public @Nullable String get() {
                return Clipboard.getSystemClipboard().getString();
            }

            @Override
            public void put(String text) {
                Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
            }
        };
    }
}
