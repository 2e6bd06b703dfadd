/** CEL predicates and mappings over records, compiled once, evaluated within a budget. */
@NullMarked
package io.barrierscope.engine.expression;

import org.jspecify.annotations.NullMarked;
