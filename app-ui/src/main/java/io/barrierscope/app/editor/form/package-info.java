/** The form of whatever is picked in the editor. */
@NullMarked
package io.barrierscope.app.editor.form;

import org.jspecify.annotations.NullMarked;
