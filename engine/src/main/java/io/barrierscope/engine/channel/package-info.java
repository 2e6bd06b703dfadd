/** Bounded channels, and what a task does with the barriers it finds in them. */
@NullMarked
package io.barrierscope.engine.channel;

import org.jspecify.annotations.NullMarked;
