/** What happened and why, in words a newcomer can follow, with the option that governs it. */
@NullMarked
package io.barrierscope.engine.explain;

import org.jspecify.annotations.NullMarked;
