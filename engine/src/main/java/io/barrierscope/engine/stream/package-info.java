/** What travels in a channel: records, barriers, watermarks and end markers. */
@NullMarked
package io.barrierscope.engine.stream;

import org.jspecify.annotations.NullMarked;
