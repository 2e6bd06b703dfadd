/** Pure decisions after a failure: which tasks restart, whether the job may restart, and after how long. */
@NullMarked
package io.barrierscope.engine.failover;

import org.jspecify.annotations.NullMarked;
