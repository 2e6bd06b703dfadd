package io.barrierscope.app.preference;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers by the last word of a question that something is told about. */
final class ToldDesk implements Desk {
    final Map<String, String> told = new LinkedHashMap<>();

    @Override
    public @Nullable String environment(String name) {
        return told.get(name);
    }

    @Override
    public String output(String... command) {
        return Arrays.stream(command)
                .filter(told::containsKey)
                .map(told::get)
                .findFirst()
                .orElse("");
    }

    @Override
    public String content(Path file) {
        return told.getOrDefault(String.valueOf(file.getFileName()), "");
    }
}
