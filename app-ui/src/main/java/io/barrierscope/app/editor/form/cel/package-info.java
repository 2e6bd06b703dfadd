/** Expressions as one types them: colours, completion, problems, and what they make of sample records. */
@NullMarked
package io.barrierscope.app.editor.form.cel;

import org.jspecify.annotations.NullMarked;
