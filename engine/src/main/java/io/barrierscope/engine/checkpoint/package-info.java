/** The checkpoint coordinator: when to trigger, who must answer, what to keep. */
@NullMarked
package io.barrierscope.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
