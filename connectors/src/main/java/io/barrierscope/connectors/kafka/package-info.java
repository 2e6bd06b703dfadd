/** Real Kafka topics for a job's sources and sinks: blocking calls on threads of their own, answers as commands for the session. */
@NullMarked
package io.barrierscope.connectors.kafka;

import org.jspecify.annotations.NullMarked;
