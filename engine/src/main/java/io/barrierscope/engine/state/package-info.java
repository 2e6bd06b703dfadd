/** Keyed state by key group, operator state, timers, snapshots and the state backend. */
@NullMarked
package io.barrierscope.engine.state;

import org.jspecify.annotations.NullMarked;
