/** The laboratories: windows in which one matter is tried out, beside the run or apart from it. */
@NullMarked
package io.barrierscope.app.lab;

import org.jspecify.annotations.NullMarked;
