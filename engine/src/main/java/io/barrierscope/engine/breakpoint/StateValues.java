package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.view.StateImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What operators hold, by operator, state and key, as text; what is under no key is counted from {@code "0"}. */
final class StateValues {
    private StateValues() {}

    static Map<String, Map<String, Map<String, String>>> of(List<StateImage> states) {
        Map<String, Map<String, Map<String, String>>> byOperator = new LinkedHashMap<>();
        for (StateImage state : states) {
            Map<String, String> entries = byOperator
                    .computeIfAbsent(state.vertex().value(), vertex -> new LinkedHashMap<>())
                    .computeIfAbsent(state.name(), name -> new LinkedHashMap<>());
            for (StateImage.Entry entry : state.entries()) {
                entries.put(state.keyed() ? entry.key() : String.valueOf(entries.size()), entry.value());
            }
        }
        return byOperator;
    }
}
