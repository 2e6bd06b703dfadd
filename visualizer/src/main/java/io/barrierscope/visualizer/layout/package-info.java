/** Where things stand: rectangles for tasks, curves for channels, computed once per graph. */
@NullMarked
package io.barrierscope.visualizer.layout;

import org.jspecify.annotations.NullMarked;
