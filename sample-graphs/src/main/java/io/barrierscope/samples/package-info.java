/** Flows that come with the product, each with scenarios whose claims are tests. */
@NullMarked
package io.barrierscope.samples;

import org.jspecify.annotations.NullMarked;
