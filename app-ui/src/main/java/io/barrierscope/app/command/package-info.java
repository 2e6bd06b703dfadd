/** What a person can do: actions with names, keys, a place in the menus and a reason when they are not possible. */
@NullMarked
package io.barrierscope.app.command;

import org.jspecify.annotations.NullMarked;
