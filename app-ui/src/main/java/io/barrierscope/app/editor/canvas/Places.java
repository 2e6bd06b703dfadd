package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.Selection;
import io.barrierscope.engine.document.FlowDocument;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a problem's place means on the canvas. */
final class Places {
    private static final Pattern POINTER = Pattern.compile("(?:.*:)?/(vertices|edges)/(\\d+)(?:/.*)?");

    private Places() {}

    /** What a JSON pointer points at; empty when that is nothing on the canvas. */
    static Optional<Selection> of(FlowDocument document, String place) {
        Matcher matcher = POINTER.matcher(place);
        if (!matcher.matches() || matcher.group(2).length() > 6) {
            return Optional.empty();
        }
        int index = Integer.parseInt(matcher.group(2));
        if (matcher.group(1).equals("vertices")) {
            return index < document.graph().vertices().size()
                    ? Optional.of(
                            Selection.of(document.graph().vertices().get(index).id()))
                    : Optional.empty();
        }
        return index < document.graph().edges().size()
                ? Optional.of(Selection.of(document.graph().edges().get(index)))
                : Optional.empty();
    }
}
