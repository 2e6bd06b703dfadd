/** Immutable images of the engine for readers. */
@NullMarked
package io.barrierscope.engine.view;

import org.jspecify.annotations.NullMarked;
