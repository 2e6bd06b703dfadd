/** The life of one source record: what happened to it and to what came of it, by living through the run again. */
@NullMarked
package io.barrierscope.engine.life;

import org.jspecify.annotations.NullMarked;
