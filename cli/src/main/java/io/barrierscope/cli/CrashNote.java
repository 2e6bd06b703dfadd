package io.barrierscope.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tells of a fault of the program in one line, and keeps the details in a file for whoever repairs it. */
final class CrashNote {
    private CrashNote() {}

    /** One line for the user; the stack trace goes to a file that the line names. */
    static String write(Throwable fault, List<String> arguments) {
        String what = fault.getClass().getSimpleName() + (fault.getMessage() == null ? "" : ": " + fault.getMessage());
        String line = "internal error: " + what.lines().findFirst().orElse("");
        try {
            Path file = Files.createTempFile("barrierscope-crash-", ".txt");
            StringWriter text = new StringWriter();
            fault.printStackTrace(new PrintWriter(text, true));
            Files.writeString(
                    file,
                    "arguments: " + arguments + System.lineSeparator() + "java: " + Runtime.version()
                            + System.lineSeparator() + text);
            return line + "; please report it with " + file;
        } catch (IOException e) {
            return line + "; its details could not be kept: " + e.getMessage();
        }
    }
}
