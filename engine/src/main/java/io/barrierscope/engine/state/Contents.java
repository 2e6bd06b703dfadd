package io.barrierscope.engine.state;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lists and maps inside state as plain ones, for whoever writes state down and reads it again. */
public final class Contents {
    private Contents() {}

    /** The elements, when the value is the content of list state; else null. */
    public static @Nullable List<Object> elements(Object value) {
        return value instanceof ListContent list ? list.elements() : null;
    }

    /** The entries by ascending key, when the value is the content of map or broadcast state; else null. */
    public static @Nullable Map<Object, Object> entries(Object value) {
        return value instanceof MapContent map ? map.entries() : null;
    }

    /** The content of list state. */
    public static Object ofElements(List<?> elements) {
        return ListContent.of(elements);
    }

    /** The content of map or broadcast state. */
    public static Object ofEntries(Map<?, ?> entries) {
        MapContent content = MapContent.EMPTY;
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            content = content.with(entry.getKey(), entry.getValue());
        }
        return content;
    }
}
