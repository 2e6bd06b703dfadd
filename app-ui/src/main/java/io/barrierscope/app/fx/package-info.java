/** The bridge to the window's thread, and what its controls lack. */
@NullMarked
package io.barrierscope.app.fx;

import org.jspecify.annotations.NullMarked;
