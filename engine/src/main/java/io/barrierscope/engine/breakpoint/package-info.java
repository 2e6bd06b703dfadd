/** Breakpoints: where a run pauses by itself, going forward or backward, and expressions watched over time. */
@NullMarked
package io.barrierscope.engine.breakpoint;

import org.jspecify.annotations.NullMarked;
