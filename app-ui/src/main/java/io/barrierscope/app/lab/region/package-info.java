/** The laboratory of failover regions: what falls with a subtask, under each strategy, and why. */
@NullMarked
package io.barrierscope.app.lab.region;

import org.jspecify.annotations.NullMarked;
