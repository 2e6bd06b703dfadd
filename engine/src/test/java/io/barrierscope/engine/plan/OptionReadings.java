package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkMemorySize;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Opens the table of options to tests that compare it with Flink's. */
public final class OptionReadings {
    /** An option as this engine knows it. */
    public record Known(String key, List<String> oldKeys, String defaultText, String type, FlinkVersion since) {}

    private OptionReadings() {}

    public static List<Known> known() {
        return FlinkOptionTable.all().stream()
                .map(option -> new Known(
                        option.key(),
                        option.oldKeys(),
                        option.defaultText(),
                        option.type().name(),
                        option.since()))
                .toList();
    }

    /** What is read, or what stands for unset or refused. */
    public static Object read(
            String key, Map<String, String> configuration, FlinkVersion version, Object unset, Object refused) {
        TypedOptions typed = new TypedOptions(
                new ConfigurationLayer("/job", configuration),
                new ConfigurationLayer("/cluster", configuration),
                version);
        Optional<?> value =
                switch (FlinkOptionTable.option(key).type()) {
                    case DURATION -> typed.duration(key);
                    case INT, LONG -> typed.number(key);
                    case BOOLEAN -> typed.flag(key);
                    case ENUM -> typed.choice(key).map(choice -> choice.toUpperCase(Locale.ROOT));
                    case SIZE -> typed.text(key).map(text -> size(text, refused));
                    case TEXT -> typed.text(key);
                    case DOUBLE -> throw new IllegalArgumentException(key);
                };
        return typed.problems().isEmpty() ? value.map(Object.class::cast).orElse(unset) : refused;
    }

    private static Object size(String text, Object refused) {
        return FlinkMemorySize.parseBytes(text) instanceof Parsed.Value<Long> size ? size.value() : refused;
    }
}
