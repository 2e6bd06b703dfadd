/** The forms of operators, edges, jobs and clusters, made from their descriptions. */
@NullMarked
package io.barrierscope.app.editor.form.graph;

import org.jspecify.annotations.NullMarked;
