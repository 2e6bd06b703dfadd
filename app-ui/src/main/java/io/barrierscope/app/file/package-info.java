/** Where documents live: saving, recent files, recovery after a crash, changes by others on disk. */
@NullMarked
package io.barrierscope.app.file;

import org.jspecify.annotations.NullMarked;
