/** The job graph a user drew: immutable, validated, with the typed reading of its Flink options. */
@NullMarked
package io.barrierscope.engine.graph;

import org.jspecify.annotations.NullMarked;
