/** Fields of forms: what a field reads and writes in a document, and how it looks. */
@NullMarked
package io.barrierscope.app.editor.form.field;

import org.jspecify.annotations.NullMarked;
