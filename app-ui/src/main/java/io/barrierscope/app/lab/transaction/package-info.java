/** The laboratory of transactions: the life lines of a run's transactions and what their readers wait for. */
@NullMarked
package io.barrierscope.app.lab.transaction;

import org.jspecify.annotations.NullMarked;
