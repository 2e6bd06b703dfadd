/** The window: composition root, menus, tool bar, status line, notices. */
@NullMarked
package io.barrierscope.app.shell;

import org.jspecify.annotations.NullMarked;
