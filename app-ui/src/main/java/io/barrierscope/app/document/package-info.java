/** Opening flow documents and samples, and what is wrong with them. */
@NullMarked
package io.barrierscope.app.document;

import org.jspecify.annotations.NullMarked;
