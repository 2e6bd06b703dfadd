package io.barrierscope.engine.failover;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Flink options from one place.
 *
 * @param place where they stand, as a JSON pointer or a file; a problem with a key is reported at {@code place/key}
 * @param options keys and values as text; kept in the order of the keys
 */
public record ConfigurationLayer(String place, Map<String, String> options) {

    /** No options at all. */
    public static final ConfigurationLayer NONE = new ConfigurationLayer("", Map.of());

    /** Copies the options. */
    public ConfigurationLayer {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** Where a key stands, as a JSON pointer. */
    public String placeOf(String key) {
        return place + "/" + key.replace("~", "~0").replace("/", "~1");
    }
}
