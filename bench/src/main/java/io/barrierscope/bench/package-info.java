/** Measurements of the engine: throughput, history, time travel and reaction. */
@NullMarked
package io.barrierscope.bench;

import org.jspecify.annotations.NullMarked;
