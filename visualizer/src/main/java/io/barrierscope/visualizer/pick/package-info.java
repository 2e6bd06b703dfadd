/** What is under the pointer. */
@NullMarked
package io.barrierscope.visualizer.pick;

import org.jspecify.annotations.NullMarked;
