/** The facade: step, go back, seek, branch, inject, record. */
@NullMarked
package io.barrierscope.engine.session;

import org.jspecify.annotations.NullMarked;
