/** The delivery oracle, claims and invariants. */
@NullMarked
package io.barrierscope.engine.check;

import org.jspecify.annotations.NullMarked;
