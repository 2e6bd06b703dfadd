/** Changes to a flow document as values: edits, undo and redo, the clipboard, and which connections may be. */
@NullMarked
package io.barrierscope.app.editor.edit;

import org.jspecify.annotations.NullMarked;
