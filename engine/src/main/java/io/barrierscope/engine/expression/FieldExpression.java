package io.barrierscope.engine.expression;

import io.barrierscope.engine.stream.Row;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bare field name, or {@code record}: read from the record without CEL. */
final class FieldExpression extends Expression {
    private final String name;
    private final boolean isWhole;

    FieldExpression(String source, String name) {
        super(source);
        this.name = name.intern(); // rows name their fields with the same object, so a look tells
        this.isWhole = name.equals(RECORD);
    }

    @Override
    public @Nullable Object evaluate(Row row) throws ExpressionException {
        if (isWhole) {
            return row.toMap();
        }
        int index = row.type().indexOf(name);
        if (index < 0) {
            throw EvaluationErrors.missingField(this, name, row);
        }
        return row.get(index);
    }

    @Override
    public Optional<String> fieldName() {
        return isWhole ? Optional.empty() : Optional.of(name);
    }
}
