/** The lists of breakpoints and watches of a window, and their panels. */
@NullMarked
package io.barrierscope.app.breakpoint;

import org.jspecify.annotations.NullMarked;
