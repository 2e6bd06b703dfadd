/** What is known of the thing that is picked, as words and numbers. */
@NullMarked
package io.barrierscope.app.inspector;

import org.jspecify.annotations.NullMarked;
