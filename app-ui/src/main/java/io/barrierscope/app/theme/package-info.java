/** Looks: the built-in themes and the style classes that the style sheets know. */
@NullMarked
package io.barrierscope.app.theme;

import org.jspecify.annotations.NullMarked;
