/** The Flink options of a job: all of them, what is set, and what that means. */
@NullMarked
package io.barrierscope.app.editor.form.option;

import org.jspecify.annotations.NullMarked;
