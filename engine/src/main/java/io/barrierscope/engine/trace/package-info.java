/** Everything that happened, as sealed events in order. */
@NullMarked
package io.barrierscope.engine.trace;

import org.jspecify.annotations.NullMarked;
