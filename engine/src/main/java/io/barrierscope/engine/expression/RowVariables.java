package io.barrierscope.engine.expression;

import dev.cel.runtime.CelVariableResolver;
import io.barrierscope.engine.stream.Row;
import java.util.Optional;

/** A record's fields as CEL variables; remembers the first field that was asked for in vain. */
final class RowVariables implements CelVariableResolver {
    private final Row row;
    private String firstMissing = "";

    RowVariables(Row row) {
        this.row = row;
    }

    @Override
    public Optional<Object> find(String name) {
        if (name.equals(Expression.RECORD)) {
            return Optional.of(JsonValues.toCel(row.toMap()));
        }
        int index = row.type().indexOf(name);
        if (index < 0) {
            if (firstMissing.isEmpty()) {
                firstMissing = name;
            }
            return Optional.empty();
        }
        return Optional.of(JsonValues.toCel(row.get(index)));
    }

    String firstMissing() {
        return firstMissing;
    }
}
