/** Files as job inputs and file-sink parts as real files. */
@NullMarked
package io.barrierscope.connectors.file;

import org.jspecify.annotations.NullMarked;
