/** A real broker: the local one started and stopped, and what any cluster holds as both kinds of readers see it. */
@NullMarked
package io.barrierscope.app.lab.broker;

import org.jspecify.annotations.NullMarked;
