/** Files: flow documents, scenarios, recordings and reports as versioned JSON. */
@NullMarked
package io.barrierscope.engine.document;

import org.jspecify.annotations.NullMarked;
