package io.barrierscope.engine.graph;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Descriptions of the operators a document may name, in palette order. */
public final class OperatorCatalog {
    private final Map<String, OperatorDescription> byName;

    public OperatorCatalog(Collection<OperatorDescription> descriptions) {
        Map<String, OperatorDescription> map = new LinkedHashMap<>();
        for (OperatorDescription description : descriptions) {
            map.put(description.name(), description);
        }
        this.byName = map;
    }

    public Optional<OperatorDescription> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public Collection<OperatorDescription> all() {
        return byName.values();
    }
}
