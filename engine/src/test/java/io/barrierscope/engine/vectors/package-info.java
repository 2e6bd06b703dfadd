/** What Flink's own classes answered once, value by value: the engine gives the same answers. */
@NullMarked
package io.barrierscope.engine.vectors;

import org.jspecify.annotations.NullMarked;
