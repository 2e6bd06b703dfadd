/** Drawing scenes on a JavaFX canvas and into PNG files. */
@NullMarked
package io.barrierscope.visualizer.render;

import org.jspecify.annotations.NullMarked;
