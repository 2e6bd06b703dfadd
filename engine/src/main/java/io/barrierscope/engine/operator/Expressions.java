package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.RandomCalls;
import java.util.LinkedHashMap;
import java.util.Map;

/** The expressions of a job, each compiled once however many subtasks use it. */
final class Expressions {
    private final Map<String, Expression> compiled = new LinkedHashMap<>();

    /** Compiles an expression that validation has seen. */
    Expression of(String source) {
        return compiled.computeIfAbsent(source, Expressions::compile);
    }

    Map<String, Expression> ofFields(Map<?, ?> sources) {
        Map<String, Expression> byName = new LinkedHashMap<>();
        sources.forEach((name, source) -> byName.put(String.valueOf(name), of(String.valueOf(source))));
        return byName;
    }

    /** Fields of a generator, whose expressions may call {@code random()}. */
    Map<String, Expression> ofGenerator(Map<?, ?> sources) {
        Map<String, Expression> byName = new LinkedHashMap<>();
        sources.forEach((name, source) -> byName.put(
                String.valueOf(name),
                of(RandomCalls.replaced(String.valueOf(source)).orElseThrow())));
        return byName;
    }

    private static Expression compile(String source) {
        Compilation compilation = Expression.compile(source, source);
        if (compilation instanceof Compilation.Compiled good) {
            return good.expression();
        }
        throw new IllegalArgumentException("not a valid expression: " + source);
    }
}
