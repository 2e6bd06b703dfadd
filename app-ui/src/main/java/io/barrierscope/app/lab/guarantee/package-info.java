/** The laboratory of guarantees: one input and one fault under three guarantees, compared record by record. */
@NullMarked
package io.barrierscope.app.lab.guarantee;

import org.jspecify.annotations.NullMarked;
