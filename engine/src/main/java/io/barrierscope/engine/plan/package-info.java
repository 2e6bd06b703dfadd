/** What Flink makes of a job graph before it runs: typed options, operator chains, slots, and what is wrong with it. */
@NullMarked
package io.barrierscope.engine.plan;

import org.jspecify.annotations.NullMarked;
