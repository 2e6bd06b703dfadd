/** What a job and a real broker say to each other, as values: requests that leave the engine, answers that come as commands. */
@NullMarked
package io.barrierscope.engine.live;

import org.jspecify.annotations.NullMarked;
