package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import java.nio.file.Path;

/** Writes a text of many kilobytes into a file, and says what came of it. */
final class LittleDiskProcess {
    private static final int KILOBYTES = 512;

    private LittleDiskProcess() {}

    public static void main(String[] arguments) {
        System.out.println(SafeFiles.write(Path.of(arguments[0]), "x".repeat(KILOBYTES << 10))
                .map(problem -> problem.line())
                .orElse("written"));
    }
}
