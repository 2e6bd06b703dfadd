/** Failures and operations as data, addressed by time, by step or by protocol moment. */
@NullMarked
package io.barrierscope.engine.fault;

import org.jspecify.annotations.NullMarked;
