/** The product's icons: ids, and their outlines read from SVG files. */
@NullMarked
package io.barrierscope.icons;

import org.jspecify.annotations.NullMarked;
