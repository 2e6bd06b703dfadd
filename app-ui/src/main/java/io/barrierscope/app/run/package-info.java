/** Run control: one thread owns the session, commands go to it, and frames come back. */
@NullMarked
package io.barrierscope.app.run;

import org.jspecify.annotations.NullMarked;
