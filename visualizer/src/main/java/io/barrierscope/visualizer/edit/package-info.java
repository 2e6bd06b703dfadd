/** The job graph while it is edited: what stands where, what is under the pointer, and what the pointer's moves mean. */
@NullMarked
package io.barrierscope.visualizer.edit;

import org.jspecify.annotations.NullMarked;
