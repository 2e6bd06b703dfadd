/** The life of one record in the inspector: followed through the whole run, away from the window, and shown moment by moment. */
@NullMarked
package io.barrierscope.app.life;

import org.jspecify.annotations.NullMarked;
