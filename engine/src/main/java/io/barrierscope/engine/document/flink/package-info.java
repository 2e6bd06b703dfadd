/** Files of Flink's own, read for a document: job plans in JSON, and configuration files. */
@NullMarked
package io.barrierscope.engine.document.flink;

import org.jspecify.annotations.NullMarked;
