package io.barrierscope.app.preference;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the system tells what a person has chosen for all programs. What cannot be read is empty. */
interface Desk {
    @Nullable
    String environment(String name);

    /** What a program prints. */
    String output(String... command);

    /** What a file holds. */
    String content(Path file);
}
