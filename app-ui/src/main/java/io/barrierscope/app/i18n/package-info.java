/** Words: every visible text comes from a resource bundle, and numbers are written in one way. */
@NullMarked
package io.barrierscope.app.i18n;

import org.jspecify.annotations.NullMarked;
