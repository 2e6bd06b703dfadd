package io.barrierscope.app.fx;

import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.MouseEvent;

/** Clicks on the lines of a list or table, and not those on its scroll bar or below its last line. */
public final class LineClicks {
    private LineClicks() {}

    /**
     * Hears such clicks.
     *
     * @param clicks how many in a row are meant
     */
    public static void listen(Control list, int clicks, Runnable act) {
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == clicks && isOnLine(event.getTarget())) {
                act.run();
            }
        });
    }

    private static boolean isOnLine(EventTarget target) {
        Node node = target instanceof Node hit ? hit : null;
        while (node != null) {
            if (node instanceof IndexedCell<?> cell) {
                return !cell.isEmpty();
            }
            node = node.getParent();
        }
        return false;
    }
}
