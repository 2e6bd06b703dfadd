/** The only sources of time and chance. */
@NullMarked
package io.barrierscope.engine.time;

import org.jspecify.annotations.NullMarked;
