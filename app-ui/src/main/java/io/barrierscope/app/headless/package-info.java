/** The same program on a machine without a display: a report and pictures. */
@NullMarked
package io.barrierscope.app.headless;

import org.jspecify.annotations.NullMarked;
