/** The entry of the desktop program. */
@NullMarked
package io.barrierscope.app;

import org.jspecify.annotations.NullMarked;
