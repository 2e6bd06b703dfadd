/** Checkpoints and their coordinator in the inspector. */
@NullMarked
package io.barrierscope.app.checkpoint;

import org.jspecify.annotations.NullMarked;
