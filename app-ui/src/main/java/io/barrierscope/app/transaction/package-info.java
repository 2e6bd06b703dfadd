/** Transactions and topics in the inspector. */
@NullMarked
package io.barrierscope.app.transaction;

import org.jspecify.annotations.NullMarked;
