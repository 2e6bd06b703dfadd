/** Checkpoints and savepoints as files: written at once or not at all, checked when they are read. */
@NullMarked
package io.barrierscope.connectors.checkpoint;

import org.jspecify.annotations.NullMarked;
