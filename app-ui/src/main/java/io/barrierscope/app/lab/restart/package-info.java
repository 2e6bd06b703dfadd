/** The laboratory of restart strategies: one tape of failures against any number of strategies. */
@NullMarked
package io.barrierscope.app.lab.restart;

import org.jspecify.annotations.NullMarked;
