/** Editing a flow document: what is picked, what can be done to it, and the views that do it. */
@NullMarked
package io.barrierscope.app.editor;

import org.jspecify.annotations.NullMarked;
