/** The edit face of the window: the canvas with its palette, what its pointer and keys do, and quick ways to add. */
@NullMarked
package io.barrierscope.app.editor.canvas;

import org.jspecify.annotations.NullMarked;
