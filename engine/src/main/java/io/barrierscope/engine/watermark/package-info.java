/** How watermarks are made, combined and held back: pure rules without engine. */
@NullMarked
package io.barrierscope.engine.watermark;

import org.jspecify.annotations.NullMarked;
