/** A simulated log cluster with its transaction coordinator: what one Apache Kafka 4.3 cluster decides, without I/O and clock. */
@NullMarked
package io.barrierscope.engine.transaction.log;

import org.jspecify.annotations.NullMarked;
