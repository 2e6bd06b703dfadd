/** What a person prefers: looks, language, keys; kept in a file of their own. */
@NullMarked
package io.barrierscope.app.preference;

import org.jspecify.annotations.NullMarked;
