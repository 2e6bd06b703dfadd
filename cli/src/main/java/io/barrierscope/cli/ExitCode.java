package io.barrierscope.cli;

/** Exit codes of all commands. */
final class ExitCode {
    /** Everything holds. */
    static final int OK = 0;

    /** A claim fails, the job failed, a replay differs, a document has errors, or the machine lacks something. */
    static final int NOT_OK = 1;

    /** What the user gave cannot be used. */
    static final int BAD_INPUT = 2;

    /** A fault of the program itself. */
    static final int INTERNAL_ERROR = 3;

    private ExitCode() {}
}
