/** A real Kafka broker on this machine: a process of its own in a folder the user sees, started, found again and stopped. */
@NullMarked
package io.barrierscope.connectors.broker;

import org.jspecify.annotations.NullMarked;
