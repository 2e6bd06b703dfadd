/** What the laboratories have in common: a page with words on how to read it, a canvas, ink and a time axis. */
@NullMarked
package io.barrierscope.app.lab.part;

import org.jspecify.annotations.NullMarked;
