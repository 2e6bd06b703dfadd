/** Makes the pictures of the window that the documentation shows. */
@NullMarked
package io.barrierscope.bench.picture;

import org.jspecify.annotations.NullMarked;
