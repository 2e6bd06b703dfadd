/** Scenarios: their faults and claims by form, and how they end when they are run. */
@NullMarked
package io.barrierscope.app.editor.form.scenario;

import org.jspecify.annotations.NullMarked;
