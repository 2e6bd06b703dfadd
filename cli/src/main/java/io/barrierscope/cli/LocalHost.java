package io.barrierscope.cli;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The machine this program runs on. */
final class LocalHost implements Host {
    private final Function<String, @Nullable String> environment;

    LocalHost(Function<String, @Nullable String> environment) {
        this.environment = environment;
    }

    @Override
    public int javaFeature() {
        return Runtime.version().feature();
    }

    @Override
    public String system() {
        return System.getProperty("os.name", "");
    }

    @Override
    public String architecture() {
        return System.getProperty("os.arch", "");
    }

    @Override
    public boolean administrator() {
        return System.getProperty("user.name", "").equals("root");
    }

    @Override
    public @Nullable String environment(String name) {
        return environment.apply(name);
    }

    @Override
    public boolean exists(Path path) {
        return Files.exists(path);
    }

    @Override
    public Optional<Problem> rocksdb() {
        return RocksStores.examine();
    }

    @Override
    public String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            return "";
        }
    }
}
