package io.barrierscope.engine.check;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything a reader of a sink has got, in the order in which it got it.
 *
 * @param reader {@code read_committed}, {@code read_uncommitted} or {@code collected}
 */
public record ReaderContent(String sink, String reader, List<Map<String, @Nullable Object>> records) {}
