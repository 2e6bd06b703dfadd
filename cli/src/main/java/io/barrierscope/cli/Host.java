package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;
import java.util.Optional;
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

    /** What keeps state in RocksDB from working here. */
    Optional<Problem> rocksdb();

    /** Content of a small text file, empty when it cannot be read. */
    String read(Path path);
}
