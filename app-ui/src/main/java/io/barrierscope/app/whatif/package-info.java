/** What would happen: a fault is tried on a copy of the run, now or at a chosen moment of the protocol. */
@NullMarked
package io.barrierscope.app.whatif;

import org.jspecify.annotations.NullMarked;
