/** What one picture says, as immutable values made from an engine image and a layout. */
@NullMarked
package io.barrierscope.visualizer.scene;

import org.jspecify.annotations.NullMarked;
