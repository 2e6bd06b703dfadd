package io.barrierscope.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What the doctor looks at. */
interface Host {
    int javaFeature();

    /** As in the system property {@code os.name}. */
    String system();

    /** As in the system property {@code os.arch}. */
    String architecture();

    boolean administrator();

    @Nullable
    String environment(String name);

    boolean exists(Path path);

    /** Content of a small text file, empty when it cannot be read. */
    String read(Path path);
}
