package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.engine.trace.TraceEvent;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Gives a node the looks of an event's kind, by a pseudo-class of its name: another style class would be dear. */
public final class KindLook {
    private final Node node;
    private @Nullable PseudoClass present;

    /** The looks of a node that has none yet. */
    public KindLook(Node node) {
        this.node = node;
        node.getStyleClass().add("event-kind");
    }

    /** Takes the looks of an event's kind. */
    public void show(TraceEvent event) {
        PseudoClass next = PseudoClass.getPseudoClass("kind-" + EventWords.kindName(event));
        if (!next.equals(present)) {
            if (present != null) {
                node.pseudoClassStateChanged(present, false);
            }
            node.pseudoClassStateChanged(next, true);
            present = next;
        }
    }
}
