/** The running job: the execution graph, its tasks and the machine that steps them. */
@NullMarked
package io.barrierscope.engine.execution;

import org.jspecify.annotations.NullMarked;
