/** Where tokens are between two pictures. */
@NullMarked
package io.barrierscope.visualizer.motion;

import org.jspecify.annotations.NullMarked;
