package io.barrierscope.engine.transaction.log;

/** What stands in a partition in place of a record where a transaction ends. */
enum ControlMarker {
    COMMIT(EntryKind.COMMIT_MARKER),
    ABORT(EntryKind.ABORT_MARKER),
    PASSED_OVER(EntryKind.PASSED_OVER);

    private final EntryKind kind;

    ControlMarker(EntryKind kind) {
        this.kind = kind;
    }

    EntryKind kind() {
        return kind;
    }

    static ControlMarker of(TransactionResult result) {
        return result == TransactionResult.COMMIT ? COMMIT : ABORT;
    }
}
