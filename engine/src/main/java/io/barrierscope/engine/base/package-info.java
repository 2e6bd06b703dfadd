/** Values every other package speaks of: ids, the states all layers show, and the collections that can keep their past. */
@NullMarked
package io.barrierscope.engine.base;

import org.jspecify.annotations.NullMarked;
