/** What operators are, and the built-in ones. */
@NullMarked
package io.barrierscope.engine.operator;

import org.jspecify.annotations.NullMarked;
