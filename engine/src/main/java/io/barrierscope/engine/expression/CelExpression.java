package io.barrierscope.engine.expression;

import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelUnknownSet;
import io.barrierscope.engine.stream.Row;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A checked CEL program. */
final class CelExpression extends Expression {
    private final CelRuntime.Program program;

    CelExpression(String source, CelRuntime.Program program) {
        super(source);
        this.program = program;
    }

    @Override
    public @Nullable Object evaluate(Row row) throws ExpressionException {
        RowVariables variables = new RowVariables(row);
        try {
            Object result = program.eval(variables);
            if (result instanceof CelUnknownSet) {
                throw EvaluationErrors.missingField(this, variables.firstMissing(), row);
            }
            return JsonValues.toJson(result);
        } catch (CelEvaluationException e) {
            throw EvaluationErrors.of(this, e);
        } catch (BudgetExceeded e) {
            throw EvaluationErrors.budget(this, e);
        } catch (NotJson e) {
            throw EvaluationErrors.of(this, e.message());
        }
    }

    @Override
    public Optional<String> fieldName() {
        return Optional.empty();
    }
}
