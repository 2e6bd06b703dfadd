/** The bridge to the window's thread. */
@NullMarked
package io.barrierscope.app.fx;

import org.jspecify.annotations.NullMarked;
