/** The engine without a window: commands, their options and exit codes. */
@NullMarked
package io.barrierscope.cli;

import org.jspecify.annotations.NullMarked;
