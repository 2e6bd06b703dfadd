package io.barrierscope.engine.operator;

import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.RollingPolicy;
import io.barrierscope.engine.transaction.TransactionBook;

/** Sinks that are driven by hand. */
public final class KitSinks {
    private KitSinks() {}

    /** A subtask's writer of a directory that outlives it. */
    public static Operator files(FileParts files, RollingPolicy policy) {
        return new FileSink("out", files, new TransactionBook(), policy);
    }
}
