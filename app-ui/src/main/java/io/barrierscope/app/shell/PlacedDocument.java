package io.barrierscope.app.shell;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.engine.document.FlowDocument;

/** What was opened, with a place for every vertex. */
final class PlacedDocument {
    private PlacedDocument() {}

    static FlowDocument of(Opening opening) {
        if (opening instanceof Opening.Opened opened) {
            return Arrangement.placed(opened.flow().document());
        }
        if (opening instanceof Opening.Unfinished unfinished) {
            return Arrangement.placedIfPossible(unfinished.flow().document());
        }
        return Arrangement.EMPTY;
    }
}
