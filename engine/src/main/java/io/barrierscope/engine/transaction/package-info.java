/** Two-phase commit: the lives of sink transactions, and the systems they end in. */
@NullMarked
package io.barrierscope.engine.transaction;

import org.jspecify.annotations.NullMarked;
