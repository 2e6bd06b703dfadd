/** The run's history: lanes, scrubber, branches and the list of events. */
@NullMarked
package io.barrierscope.app.timeline;

import org.jspecify.annotations.NullMarked;
